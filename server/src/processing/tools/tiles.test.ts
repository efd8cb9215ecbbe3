import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '../../kernel/problem.ts'
import { readTools } from './read-tools.ts'
import { nameOfTile } from './tiles.ts'

const readTemplate = (template: string): string | undefined => {
  try {
    const { tools } = readTools([{ tile: { tile_size: 16, name_template: template } }], 'tools')
    return tools.flatMap((tool) => (tool.kind === 'tile' ? tool.nameTemplate : []))[0]
  } catch (fault) {
    if (fault instanceof Problem) return undefined
    throw fault
  }
}

/** Numbers that begin and end like each other. */
const NUMBERS = [-111, -101, -11, -10, -1, 0, 1, 10, 11, 100, 101, 110, 111]
const TILES = NUMBERS.flatMap((x) => NUMBERS.map((y) => ({ x, y })))

test('no template that is taken gives two tiles one name', () => {
  const words = ['{tilex}', '{tiley}', '{tilex:02d}', '{tiley:03d}', '-', '1', '0', '_', '.', 'x', 'y']
  let taken = 0
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 7 }), (parts) => {
      const template = readTemplate(parts.join(''))
      if (template === undefined) return
      taken++
      expect(new Set(TILES.map((tile) => nameOfTile(template, tile))).size).toBe(TILES.length)
    }),
    { numRuns: 2000, seed: 48 },
  )
  expect(taken).toBeGreaterThan(50)
})

test.each([
  ['{tilex}{tiley}_{tilex}', '1-2_1.tif'],
  ['{tilex}-{tiley}x{tiley:04d}', '1--2x-002.tif'],
  ['x{tilex}y{tiley}', 'x1y-2.tif'],
])('the template %s tells tiles apart', (template, name) => {
  expect(nameOfTile(readTemplate(template) ?? '', { x: 1, y: -2 })).toBe(name)
})
