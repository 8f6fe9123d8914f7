//! How a static program copies memory, in place of musl's own. Whoever links this crate on musl has it.

// musl copies with `rep movsq`, which is slow to begin, and five times as slow where an address is no multiple of 8: half
// of what a page cost. Assembly, since a compiler may make of a copy written in Rust a call of that very copy.
#[cfg(target_arch = "x86_64")]
core::arch::global_asm!(include_str!("copy.s"));

// What compilers call. A linker looks for it here before it looks in libc.
#[cfg(all(target_arch = "x86_64", target_env = "musl"))]
core::arch::global_asm!(
    ".globl memcpy",
    ".globl memmove",
    ".set memcpy, worthmap_copy",
    ".set memmove, worthmap_copy",
);
