//! Sorting a handful of things. The standard library's sorts are made for many: each would add thousands of bytes to
//! the download, and be no faster for a hand of cards.

/// Sorts a few things by insertion; those with equal keys keep their order.
pub fn insertion_sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    insertion_sort_by(items, |one, other| key(one) < key(other));
}

/// The same, with a function that says whether one thing belongs before another.
pub fn insertion_sort_by<T>(items: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && is_before(&items[place], &items[place - 1]) {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorting_a_few_agrees_with_the_standard_library() {
        let mut number = 7_u32;
        for len in 0..40 {
            let mut items: Vec<(u8, usize)> = (0..len)
                .map(|index| {
                    number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    ((number >> 28) as u8, index)
                })
                .collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            insertion_sort_by_key(&mut items, |item| item.0);
            assert_eq!(items, expected, "equal ones keep their order");
            expected.sort_by_key(|item| std::cmp::Reverse(item.0));
            insertion_sort_by(&mut items, |one, other| one.0 > other.0);
            assert_eq!(items, expected, "equal ones keep their order backwards, too");
        }
    }
}
