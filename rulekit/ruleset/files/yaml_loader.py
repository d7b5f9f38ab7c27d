"""How YAML is read: by libyaml, or in Python alone where that is not there, as in a page; both give the same events.

Never: builds an object.
"""

from __future__ import annotations

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
