//! A long number, digit by digit, each with a radix of its own.

/// Writes or reads a number one digit after another. A writer knows each digit; a reader returns it.
pub(super) trait Digits {
    /// A digit below `radix`. Readers ignore `known`.
    fn digit(&mut self, known: usize, radix: usize) -> usize;
}

impl dyn Digits + '_ {
    /// A yes or no.
    pub(super) fn flag(&mut self, known: bool) -> bool {
        self.digit(known.into(), 2) == 1
    }

    /// A number that's usually small, up to 24 bits.
    pub(super) fn number(&mut self, known: usize) -> usize {
        let (mut number, mut shift) = (0, 0);
        loop {
            number |= self.digit(known >> shift & 63, 64) << shift;
            shift += 6;
            if shift == 24 || !self.flag(known >> shift > 0) {
                return number;
            }
        }
    }

    /// One of these options; anything else is taken for the first. `None` if there are no options.
    pub(super) fn one_of<T: Copy + PartialEq>(&mut self, known: Option<T>, options: &[T]) -> Option<T> {
        let place = options.iter().position(|&option| Some(option) == known).unwrap_or(0);
        match options.len() {
            0 => None,
            count => options.get(self.digit(place, count)).copied(),
        }
    }
}

/// Collects the digits of a number.
#[derive(Default)]
pub(super) struct Writer(Vec<(usize, usize)>);

impl Digits for Writer {
    fn digit(&mut self, known: usize, radix: usize) -> usize {
        debug_assert!(known < radix, "{known} is no digit of radix {radix}");
        self.0.push((known, radix));
        known
    }
}

impl Writer {
    /// The number as bytes, the lowest first. The first digit is the lowest, too.
    pub(super) fn finish(self) -> Vec<u8> {
        let mut number: Vec<u8> = Vec::new();
        for (digit, radix) in self.0.into_iter().rev() {
            let mut carry = digit;
            for byte in &mut number {
                carry += usize::from(*byte) * radix;
                *byte = carry as u8;
                carry >>= 8;
            }
            while carry > 0 {
                number.push(carry as u8);
                carry >>= 8;
            }
        }
        number
    }
}

/// Takes a number apart. Once it's used up, all further digits are 0.
pub(super) struct Reader(Vec<u8>);

impl Reader {
    pub(super) fn new(bytes: &[u8]) -> Reader {
        Reader(bytes.to_vec())
    }

    /// Whether nothing is left.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&byte| byte == 0)
    }
}

impl Digits for Reader {
    fn digit(&mut self, _: usize, radix: usize) -> usize {
        let mut rest = 0;
        for byte in self.0.iter_mut().rev() {
            let part = rest << 8 | usize::from(*byte);
            *byte = (part / radix) as u8;
            rest = part % radix;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest
    }
}
