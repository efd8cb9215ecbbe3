/** Letters of three by five dots, a bit each, row after row: no font is the same on all machines. */
const LETTERS: ReadonlyMap<string, number> = new Map([
  ['0', 0b111_101_101_101_111],
  ['1', 0b010_110_010_010_111],
  ['2', 0b111_001_111_100_111],
  ['3', 0b111_001_011_001_111],
  ['4', 0b101_101_111_001_001],
  ['5', 0b111_100_111_001_111],
  ['6', 0b111_100_111_101_111],
  ['7', 0b111_001_010_010_010],
  ['8', 0b111_101_111_101_111],
  ['9', 0b111_101_111_001_111],
  ['-', 0b000_000_111_000_000],
])

/** Dots from one letter to the next, and height of a letter in dots. */
const [ADVANCE, LETTER_HEIGHT] = [4, 5]

/** Largest side of a dot: the width of the picture divided by the first, but no less than the second, in pixels. */
const [DOTS_IN_PICTURE, MIN_LARGEST_DOT] = [170, 6]

/**
 * Visits the pixels of a date in the middle of a box, half as wide as the box; none if that is too small to read.
 * @param text of digits and hyphens
 * @param box pixels
 * @param width of the picture in pixels: a large one is shown scaled down, so its letters are larger
 */
export const eachLabelPixel = (
  text: string,
  box: readonly [left: number, top: number, right: number, bottom: number],
  width: number,
  visit: (x: number, y: number) => void,
): void => {
  const [left, top, right, bottom] = box
  const dots = text.length * ADVANCE - 1
  const room = Math.min((right - left) / 2 / dots, (bottom - top) / 2 / LETTER_HEIGHT)
  const dot = Math.min(Math.max(MIN_LARGEST_DOT, Math.floor(width / DOTS_IN_PICTURE)), Math.floor(room))
  const x = Math.floor((left + right - dots * dot) / 2)
  const y = Math.floor((top + bottom - LETTER_HEIGHT * dot) / 2)
  Array.from(text).forEach((letter, i) => {
    eachDot(letter, (column, row) => {
      for (let within = 0; within < dot * dot; within++)
        visit(x + (i * ADVANCE + column) * dot + (within % dot), y + row * dot + Math.floor(within / dot))
    })
  })
}

const eachDot = (letter: string, visit: (column: number, row: number) => void): void => {
  const dots = LETTERS.get(letter) ?? 0
  for (let place = 0; place < 15; place++)
    if ((dots >> (14 - place)) & 1) visit(place % 3, Math.floor(place / 3))
}
