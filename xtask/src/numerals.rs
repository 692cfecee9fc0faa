//! The numerals on cards and in scores: ten digits that look chiselled, as a TrueType font.
//!
//! A font of our own is small enough to be made while the site is built: its glyphs have straight edges only, and everything but
//! digits comes from the system's fonts.

/// The font's name among the site's files.
pub(crate) const NUMERALS: &str = "numerals.ttf";

/// The outlines of a digit: its own, and then those of its holes. A thousand units are one em.
type Outlines = &'static [&'static [(i16, i16)]];

#[rustfmt::skip]
const DIGITS: [Outlines; 10] = [
    &[&[(150, 0), (60, 120), (60, 580), (160, 720), (400, 720), (490, 600), (490, 130), (390, 0)],
        &[(325, 150), (340, 180), (340, 540), (320, 575), (225, 575), (208, 540), (208, 180), (225, 150)]],
    &[&[(170, 0), (170, 500), (60, 455), (40, 560), (210, 720), (330, 720), (330, 0)]],
    &[&[(50, 0), (50, 150), (310, 470), (310, 560), (290, 585), (205, 585), (190, 520), (45, 545), (70, 650), (150, 720), (380, 720), (465, 630), (465, 440), (260, 155), (480, 165), (480, 0)]],
    &[&[(60, 720), (470, 720), (470, 600), (330, 440), (470, 380), (485, 130), (400, 0), (120, 0), (40, 110), (60, 210), (195, 190), (215, 140), (310, 140), (335, 175), (330, 285), (300, 310), (190, 310), (170, 410), (265, 575), (60, 565)]],
    &[&[(270, 0), (270, 130), (30, 130), (30, 260), (230, 720), (385, 720), (200, 270), (270, 270), (270, 420), (415, 440), (415, 270), (490, 270), (490, 130), (415, 130), (415, 0)]],
    &[&[(75, 720), (465, 720), (455, 575), (210, 580), (205, 465), (385, 455), (485, 350), (475, 110), (380, 0), (120, 0), (40, 100), (55, 215), (195, 195), (215, 140), (305, 140), (330, 170), (330, 290), (300, 325), (70, 320)]],
    &[&[(240, 720), (400, 720), (215, 455), (390, 455), (490, 350), (485, 115), (390, 0), (150, 0), (55, 115), (55, 380)],
        &[(315, 140), (338, 170), (338, 290), (312, 320), (225, 320), (205, 290), (205, 170), (225, 140)]],
    &[&[(45, 720), (480, 720), (480, 590), (275, 0), (110, 0), (310, 570), (190, 565), (180, 490), (40, 505)]],
    &[&[(150, 0), (50, 105), (55, 290), (125, 375), (70, 450), (75, 630), (160, 720), (380, 720), (465, 630), (470, 450), (415, 375), (485, 290), (490, 105), (390, 0)],
        &[(315, 130), (340, 165), (338, 275), (312, 305), (225, 305), (203, 275), (203, 165), (225, 130)],
        &[(305, 430), (325, 460), (322, 560), (300, 590), (235, 590), (215, 560), (215, 460), (235, 430)]],
    &[&[(300, 0), (140, 0), (325, 265), (150, 265), (50, 370), (55, 605), (150, 720), (390, 720), (485, 605), (485, 340)],
        &[(315, 400), (335, 430), (335, 550), (315, 580), (225, 580), (202, 550), (202, 430), (225, 400)]],
];

const EM: u16 = 1000;
const HEIGHT: i16 = 720;
/// All digits are equally wide, so that a changing number doesn't shift what's beside it.
const WIDTH: u16 = 540;
const ASCENT: i16 = 800;
const DESCENT: i16 = -200;
/// The digits, and the empty glyph for missing characters.
const GLYPHS: u16 = 11;

/// A table of a font: big-endian numbers, one after another.
#[derive(Default)]
struct Table(Vec<u8>);

impl Table {
    fn add<const N: usize>(mut self, values: [u16; N]) -> Table {
        values.into_iter().for_each(|value| self.0.extend(value.to_be_bytes()));
        self
    }

    fn signed<const N: usize>(self, values: [i16; N]) -> Table {
        self.add(values.map(i16::cast_unsigned))
    }

    fn wide<const N: usize>(mut self, values: [u32; N]) -> Table {
        values.into_iter().for_each(|value| self.0.extend(value.to_be_bytes()));
        self
    }

    fn padded(mut self) -> Table {
        self.0.resize(self.0.len().next_multiple_of(4), 0);
        self
    }
}

/// The whole font.
pub(crate) fn font() -> Vec<u8> {
    let glyphs: Vec<Vec<u8>> =
        std::iter::once(Vec::new()).chain(DIGITS.iter().map(|digit| glyph(digit))).collect();
    let mut ends = vec![0];
    glyphs.iter().for_each(|glyph| ends.push(ends[ends.len() - 1] + glyph.len() as u32));
    let places = ends.into_iter().fold(Table::default(), |table, end| table.wide([end]));
    // In the order of their names, as a font requires.
    file(&[
        (*b"OS/2", system()),
        (*b"cmap", letters()),
        (*b"glyf", Table(glyphs.concat())),
        (*b"head", head()),
        (
            *b"hhea",
            Table::default()
                .wide([0x1_0000])
                .signed([ASCENT, DESCENT, 0, 540, 0, 0, 540, 1, 0, 0, 0, 0, 0, 0, 0])
                .add([GLYPHS]),
        ),
        (
            *b"hmtx",
            (0..GLYPHS).fold(Table::default(), |table, glyph| table.add([WIDTH]).signed([left_edge(glyph)])),
        ),
        (*b"loca", places),
        (*b"maxp", Table::default().wide([0x1_0000]).add([GLYPHS, 40, 4, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])),
        (*b"name", names()),
        (*b"post", Table::default().wide([0x3_0000, 0]).signed([-100, 50]).wide([0; 5])),
    ])
}

/// A glyph: how far it reaches, where each outline ends, and the points, each as a step from the one before.
fn glyph(outlines: Outlines) -> Vec<u8> {
    let points: Vec<(i16, i16)> = outlines.concat();
    let (xs, ys): (Vec<i16>, Vec<i16>) = points.iter().copied().unzip();
    let edge = |values: &[i16]| {
        (values.iter().min().copied().unwrap_or(0), values.iter().max().copied().unwrap_or(0))
    };
    let ((left, right), (bottom, top)) = (edge(&xs), edge(&ys));
    let mut table = Table::default().signed([outlines.len() as i16, left, bottom, right, top]);
    let mut end = 0;
    for outline in outlines {
        end += outline.len() as u16;
        table = table.add([end - 1]);
    }
    table = table.add([0]);
    // Every point is on the outline; none bends it.
    table.0.extend(points.iter().map(|_| 1));
    for values in [xs, ys] {
        let mut last = 0;
        for value in values {
            table = table.signed([value - last]);
            last = value;
        }
    }
    table.padded().0
}

fn left_edge(glyph: u16) -> i16 {
    let digit = usize::from(glyph).checked_sub(1).and_then(|digit| DIGITS.get(digit));
    let points = digit.into_iter().flat_map(|outlines| outlines.concat());
    points.map(|(x, _)| x).min().unwrap_or(0)
}

fn head() -> Table {
    Table::default()
        .wide([0x1_0000, 0x1_0000, 0, 0x5F0F_3CF5])
        .add([3, EM])
        .wide([0; 4])
        .signed([0, 0, WIDTH as i16, HEIGHT])
        .add([0, 8])
        .signed([2, 1, 0])
}

/// Which glyph stands for which character: the digits in one run, then the end marker.
fn letters() -> Table {
    let (first, last) = (u16::from(b'0'), u16::from(b'9'));
    Table::default()
        .add([0, 1, 3, 1])
        .wide([12])
        .add([4, 32, 0, 4, 4, 1, 0])
        .add([last, 0xffff, 0, first, 0xffff])
        .add([1u16.wrapping_sub(first), 1, 0, 0])
}

fn names() -> Table {
    let name = "Hewn".encode_utf16().collect::<Vec<u16>>();
    let entry = |table: Table, id| table.add([3, 1, 0x409, id, 2 * name.len() as u16, 0]);
    let table = [1, 2, 4, 6].into_iter().fold(Table::default().add([0, 4, 6 + 48]), entry);
    name.iter().fold(table, |table, &letter| table.add([letter]))
}

fn system() -> Table {
    let mut table = Table::default()
        .add([4, WIDTH, 900, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0])
        .wide([0, 0])
        .add([0])
        .wide([1, 0, 0, 0]);
    table.0.extend(b"NONE");
    table
        .add([64, u16::from(b'0'), u16::from(b'9')])
        .signed([ASCENT, DESCENT, 0])
        .add([800, 200])
        .wide([1, 0])
        .signed([500, HEIGHT])
        .add([0, 32, 1])
}

/// The tables as a file: where each is and its checksum, and then all of them.
fn file(tables: &[([u8; 4], Table)]) -> Vec<u8> {
    let count = tables.len() as u16;
    let largest = 1 << count.ilog2();
    let mut file = Table::default().wide([0x1_0000]).add([
        count,
        largest * 16,
        largest.ilog2() as u16,
        (count - largest) * 16,
    ]);
    let mut place = 12 + 16 * u32::from(count);
    for (name, Table(bytes)) in tables {
        file.0.extend(name);
        file = file.wide([sum(bytes), place, bytes.len() as u32]);
        place += bytes.len().next_multiple_of(4) as u32;
    }
    for (_, Table(bytes)) in tables {
        file.0.extend(bytes);
        file = file.padded();
    }
    file.0
}

fn sum(bytes: &[u8]) -> u32 {
    let word = |chunk: &[u8]| {
        let byte = |at: usize| chunk.get(at).copied().unwrap_or(0);
        u32::from_be_bytes([byte(0), byte(1), byte(2), byte(3)])
    };
    bytes.chunks(4).fold(0, |sum, chunk| sum.wrapping_add(word(chunk)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice the area inside an outline, positive if it runs anticlockwise.
    fn area(outline: &[(i16, i16)]) -> i64 {
        let next = outline.iter().cycle().skip(1);
        outline
            .iter()
            .zip(next)
            .map(|(&(x, y), &(to_x, to_y))| i64::from(x) * i64::from(to_y) - i64::from(to_x) * i64::from(y))
            .sum()
    }

    #[test]
    fn holes_run_the_other_way_around() {
        for (digit, outlines) in DIGITS.iter().enumerate() {
            let areas: Vec<i64> = outlines.iter().map(|outline| area(outline)).collect();
            assert!(areas[0] < 0, "{digit} runs against the clock");
            assert!(areas[1..].iter().all(|&area| area > 0), "a hole of {digit} would be filled");
        }
    }

    #[test]
    fn digits_stay_in_their_place() {
        for (digit, outlines) in DIGITS.iter().enumerate() {
            let inside = |&(x, y): &(i16, i16)| (0..=WIDTH as i16).contains(&x) && (0..=HEIGHT).contains(&y);
            assert!(outlines.concat().iter().all(inside), "{digit} reaches over its edges");
        }
    }

    #[test]
    fn the_font_is_small_and_its_tables_add_up() {
        let font = font();
        assert!(font.len() < 2_300, "{} bytes", font.len());
        for entry in font[12..12 + 16 * 10].chunks(16) {
            let number =
                |at: usize| u32::from_be_bytes([entry[at], entry[at + 1], entry[at + 2], entry[at + 3]]);
            let (from, length) = (number(8) as usize, number(12) as usize);
            assert_eq!(sum(&font[from..from + length]), number(4), "{:?}", &entry[..4]);
        }
    }
}
