//! Every length that is copied in a way of its own, and beyond, from everywhere to everywhere.
#![cfg(target_arch = "x86_64")]

use worthmap_musl as _;

unsafe extern "C" {
    fn worthmap_copy(to: *mut u8, from: *const u8, length: usize) -> *mut u8;
}

/// How far around a copy nothing may have changed.
const AROUND: usize = 80;

/// Bytes that are unlike those around them, and tell where they were.
struct Bytes(Vec<u8>);

impl Bytes {
    fn new(length: usize) -> Self {
        Self((0..length + 2 * AROUND).map(Self::at).collect())
    }

    fn at(place: usize) -> u8 {
        (place % 251).to_le_bytes()[0]
    }

    /// Copies, looks at every byte that was or wasn't to change, and puts all back.
    fn copy(&mut self, to: usize, from: usize, length: usize) {
        let (to, from) = (to + AROUND, from + AROUND);
        assert!(to.max(from) + length + AROUND <= self.0.len());
        let start = self.0.as_mut_ptr();
        // Both places lie within.
        let answer = unsafe { worthmap_copy(start.add(to), start.add(from), length) };
        assert_eq!(answer, start.wrapping_add(to));
        for place in to - AROUND..to + length + AROUND {
            let copied = (to..to + length).contains(&place);
            let expected = Self::at(if copied { place - to + from } else { place });
            assert_eq!(self.0[place], expected, "{place}: {length} bytes from {from} to {to}");
            self.0[place] = Self::at(place);
        }
    }
}

#[test]
fn places_that_overlap_by_any_number_of_bytes() {
    let mut bytes = Bytes::new(1000);
    for length in 0..=300 {
        for to in 350 - length..=350 + length {
            bytes.copy(to, 350, length);
        }
    }
}

#[test]
fn places_apart_at_any_distance_from_a_boundary() {
    let mut bytes = Bytes::new(1000);
    for length in 0..=300 {
        for (to, from) in (0..16).flat_map(|to| (0..16).map(move |from| (to, 400 + from))) {
            bytes.copy(to, from, length);
        }
    }
}

#[test]
fn many_bytes() {
    let mut bytes = Bytes::new(300_000);
    for length in [1000, 4095, 4096, 4097, 65_535, 65_536, 100_003] {
        for (to, from) in [(0, 150_000), (150_001, 3), (7, 8), (8, 7), (5, 5), (0, 999), (1013, 2)]
        {
            bytes.copy(to, from, length);
        }
    }
}

/// What compilers call.
#[cfg(target_env = "musl")]
#[test]
fn a_static_program_copies_with_it() {
    unsafe extern "C" {
        fn memcpy(to: *mut u8, from: *const u8, length: usize) -> *mut u8;
        fn memmove(to: *mut u8, from: *const u8, length: usize) -> *mut u8;
    }
    let ours = worthmap_copy as *const () as usize;
    assert_eq!([memcpy as *const () as usize, memmove as *const () as usize], [ours; 2]);
}
