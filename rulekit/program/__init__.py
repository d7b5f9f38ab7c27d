"""The shape the compiler and the machine share: opcodes, the head of a state, a program."""
