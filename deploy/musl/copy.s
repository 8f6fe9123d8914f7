# void *worthmap_copy(void *to, const void *from, size_t length)
#
# What memcpy and memmove promise: the two places may overlap. SSE2 alone, which every x86-64 has. Up to 128 bytes,
# everything is read before anything is written. Beyond, the ends are read first and written last; what is between is
# copied 64 bytes at a time, from the side on which nothing is lost, written where an address is a multiple of 16.

    .section .text.worthmap_copy, "ax", @progbits
    .globl worthmap_copy
    .type worthmap_copy, @function
    .p2align 6
worthmap_copy:
    .cfi_startproc
    mov rax, rdi
    cmp rdx, 16
    jb 20f
    cmp rdx, 32
    ja 30f
    movups xmm0, [rsi]
    movups xmm1, [rsi + rdx - 16]
    movups [rdi], xmm0
    movups [rdi + rdx - 16], xmm1
    ret

20: # 0 to 15
    cmp edx, 8
    jae 21f
    cmp edx, 4
    jae 22f
    test edx, edx
    jz 23f
    # The first, the last, and the one in the middle: of three bytes that is all.
    movzx ecx, byte ptr [rsi]
    movzx r8d, byte ptr [rsi + rdx - 1]
    mov r9, rdx
    shr r9
    movzx r10d, byte ptr [rsi + r9]
    mov [rdi], cl
    mov [rdi + r9], r10b
    mov [rdi + rdx - 1], r8b
    ret
21:
    mov rcx, [rsi]
    mov r8, [rsi + rdx - 8]
    mov [rdi], rcx
    mov [rdi + rdx - 8], r8
    ret
22:
    mov ecx, [rsi]
    mov r8d, [rsi + rdx - 4]
    mov [rdi], ecx
    mov [rdi + rdx - 4], r8d
23:
    ret

30: # From 33
    movups xmm0, [rsi]
    movups xmm1, [rsi + 16]
    movups xmm2, [rsi + rdx - 32]
    movups xmm3, [rsi + rdx - 16]
    cmp rdx, 64
    ja 40f
    movups [rdi], xmm0
    movups [rdi + 16], xmm1
    movups [rdi + rdx - 32], xmm2
    movups [rdi + rdx - 16], xmm3
    ret

40: # From 65
    movups xmm4, [rsi + 32]
    movups xmm5, [rsi + 48]
    movups xmm6, [rsi + rdx - 64]
    movups xmm7, [rsi + rdx - 48]
    cmp rdx, 128
    ja 50f
41:
    movups [rdi], xmm0
    movups [rdi + 16], xmm1
    movups [rdi + 32], xmm4
    movups [rdi + 48], xmm5
    movups [rdi + rdx - 64], xmm6
    movups [rdi + rdx - 48], xmm7
    movups [rdi + rdx - 32], xmm2
    movups [rdi + rdx - 16], xmm3
    ret

50: # From 129: 64 bytes of both ends are read by now.
    mov rcx, rdi
    sub rcx, rsi
    cmp rcx, rdx
    jb 60f

    # From the front: `to` lies before `from`, or apart from it.
    lea r8, [rdi + 64]
    and r8, -16
    lea r9, [rdi + rdx - 64]
    sub rsi, rdi
51: # r8 is where to write next, rsi how far ahead of it to read.
    movups xmm8, [r8 + rsi]
    movups xmm9, [r8 + rsi + 16]
    movups xmm10, [r8 + rsi + 32]
    movups xmm11, [r8 + rsi + 48]
    movaps [r8], xmm8
    movaps [r8 + 16], xmm9
    movaps [r8 + 32], xmm10
    movaps [r8 + 48], xmm11
    add r8, 64
    cmp r8, r9
    jb 51b
    jmp 41b

60: # From the back: `to` lies within what is read.
    lea r8, [rdi + rdx - 64]
    or r8, 15
    inc r8
    lea r9, [rdi + 64]
    sub rsi, rdi
61: # r8 is the end of what to write next.
    movups xmm8, [r8 + rsi - 16]
    movups xmm9, [r8 + rsi - 32]
    movups xmm10, [r8 + rsi - 48]
    movups xmm11, [r8 + rsi - 64]
    movaps [r8 - 16], xmm8
    movaps [r8 - 32], xmm9
    movaps [r8 - 48], xmm10
    movaps [r8 - 64], xmm11
    sub r8, 64
    cmp r8, r9
    ja 61b
    jmp 41b
    .cfi_endproc
    .size worthmap_copy, . - worthmap_copy
