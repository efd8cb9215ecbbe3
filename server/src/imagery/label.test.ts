import { describe, expect, it } from 'vitest'
import { eachLabelPixel } from './label.ts'

/** The rows that are not empty, for a box of a width and height. @param picture its width in pixels */
const drawn = (text: string, width: number, height: number, picture = 256): string[] => {
  const rows = Array.from({ length: height }, () => Array<string>(width).fill('.'))
  eachLabelPixel(text, [0, 0, width, height], picture, (x, y) => {
    const row = rows[y]
    if (row) row[x] = '#'
  })
  return rows.map((row) => row.join('')).filter((row) => row.includes('#'))
}

describe('a label in a box', () => {
  it('is in its middle', () =>
    expect(drawn('2-7', 24, 12)).toEqual([
      '......###.....###.......',
      '........#.......#.......',
      '......###.###..#........',
      '......#........#........',
      '......###......#........',
    ]))

  it('has larger dots where there is room', () =>
    expect(drawn('1', 12, 40)).toEqual(
      ['.....##.....', '...####.....', '.....##.....', '.....##.....', '...######...'].flatMap((row) => [
        row,
        row,
      ]),
    ))

  it.each([
    ['too narrow', 40, 40],
    ['too low', 400, 9],
  ])('is left out where the box is %s', (_why, width, height) =>
    expect(drawn('2026-05-04', width, height)).toEqual([]),
  )

  it.each([
    [256, 6],
    [1024, 6],
    [1190, 7],
    [4096, 24],
  ])('has in a picture %i pixels wide dots of up to %i', (picture, dot) => {
    const rows = drawn('-', 400, 400, picture)
    expect(rows).toHaveLength(dot)
    expect(rows[0]?.match(/#+/)?.[0]).toHaveLength(3 * dot)
  })
})
