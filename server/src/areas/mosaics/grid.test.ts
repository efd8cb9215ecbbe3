import { describe, expect, test } from 'vitest'
import {
  FINEST_LEVEL,
  chooseGrid,
  gridWithLargestQuads,
  inside,
  QuadGrid,
  toMetersPerPixel,
  tileExtent,
} from './grid.ts'

const LARGEST = new QuadGrid(gridWithLargestQuads(4096))

test.each([
  [256, 11, 76.43702828517624],
  [512, 12, 38.21851414258812],
  [1024, 13, 19.10925707129406],
  [2048, 14, 9.55462853564703],
  [4096, 15, 4.777314267823515],
])('quads of %i pixels are cut at level %i', (quadSize, level, resolution) => {
  expect(gridWithLargestQuads(quadSize)).toEqual({ level, quadSize })
  expect(toMetersPerPixel(level)).toBeCloseTo(resolution, 9)
})

test.each([
  ['a close-up of a millimeter', 0.001, 4096, FINEST_LEVEL, 4096],
  ['an aerial camera', 0.1, 4096, 21, 4096],
  ['a close-up camera', 0.5, 4096, 18, 4096],
  ['an ortho camera', 3, 4096, 16, 4096],
  ['a multispectral scanner', 10, 4096, 14, 2048],
  ['a radar', 20, 4096, 13, 1024],
  ['a composite', 30, 4096, 12, 512],
  ['half way to the finer level', 53, 4096, 12, 512],
  ['half way to the coarser level', 55, 4096, 11, 256],
  ['weather', 1000, 4096, 11, 256],
  ['an ortho camera, where the setting is smaller', 3, 1024, 16, 1024],
  ['a composite, where the setting is smaller', 30, 256, 12, 256],
])(
  'quads of %s (%d m), of %i pixels at most, end at level %i and have %i',
  (_what, gsd, largest, level, quadSize) => {
    expect(chooseGrid(gsd, largest)).toEqual({ level, quadSize })
  },
)

test('quads that may not have more pixels have less ground', () => {
  const [, , east] = LARGEST.box({ x: 0, y: 0 })
  const finer = new QuadGrid({ level: 18, quadSize: 4096 })
  expect(finer.box({ x: 7, y: 0 })[2]).toBe(east)
  expect(finer.over([-180, -85, 180, 85])).toEqual([{ fromX: 0, toX: 16_383, fromY: 26, toY: 16_357 }])
  expect(finer.place('16383-0')).toEqual({ x: 16_383, y: 0 })
  const [left, bottom, right, top] = finer.square({ x: 16_383, y: 16_383 })
  expect(right - left).toBeCloseTo(40_075_016.685578488 / 2 ** 14, 6)
  expect(top - bottom).toBeCloseTo(right - left, 6)
})

test('a box of exactly one of the smallest quads holds no other', () => {
  const smallest = new QuadGrid({ level: FINEST_LEVEL, quadSize: 256 })
  const place = { x: 2_145_673, y: 2_812_345 }
  const [range] = smallest.over(smallest.box(place))
  expect(range).toEqual({ fromX: place.x, toX: place.x, fromY: place.y, toY: place.y })
})

test('the quad of the story lies in the harbour', () => {
  const place = LARGEST.place('1047-1370')
  const [west, south, east, north] = LARGEST.box(place)
  expect([west, east]).toEqual([4.04296875, 4.21875])
  expect(south).toBeCloseTo(51.83577752, 8)
  expect(north).toBeCloseTo(51.94426488, 8)
  const [left, bottom, right, top] = LARGEST.square(place)
  expect(right - left).toBeCloseTo(40_075_016.685578488 / 2048, 6)
  expect(top - bottom).toBeCloseTo(right - left, 6)
  expect(left).toBeCloseTo((4.04296875 / 180) * 20_037_508.342789244, 6)
})

test.each([
  ['0-0', [-180, -85.0511287798066]],
  ['2047-2047', [179.82421875, 85.035941506574]],
])('the corner %s of the world', (id, [west, south]) => {
  const box = LARGEST.box(LARGEST.place(id))
  expect(box[0]).toBe(west)
  expect(box[1]).toBeCloseTo(south ?? NaN, 9)
})

test('neighbors share their side to the last digit', () => {
  const [, , east, north] = LARGEST.box({ x: 1047, y: 1370 })
  expect(LARGEST.box({ x: 1048, y: 1371 }).slice(0, 2)).toEqual([east, north])
})

test.each(['2048-0', '0-2048', '01-1', '1-01', '-1-1', '1--1', '1', '1-1-1', '1_1', '1e1-1', '99999-1'])(
  'there is no quad %s',
  (id) => {
    expect(() => LARGEST.place(id)).toThrow(expect.objectContaining({ status: 404 }))
  },
)

describe('the quads that lie in a box', () => {
  test.each<[string, readonly number[], unknown]>([
    ['the harbour', [3.9, 51.8, 4.4, 52.1], [[1046, 1049, 1369, 1372]]],
    ['exactly one quad', LARGEST.box({ x: 1047, y: 1370 }), [[1047, 1047, 1370, 1370]]],
    ['a place within one', [4.1, 51.9, 4.1, 51.9], [[1047, 1047, 1370, 1370]]],
    [
      'over the antimeridian, west first',
      [179.9, 0.1, -179.9, 0.1],
      [
        [0, 0, 1024, 1024],
        [2047, 2047, 1024, 1024],
      ],
    ],
    ['the whole world', [-180, -90, 180, 90], [[0, 2047, 0, 2047]]],
  ])('%s', (_what, box, want) => {
    expect(LARGEST.over(box).map(({ fromX, toX, fromY, toY }) => [fromX, toX, fromY, toY])).toEqual(want)
  })
})

test('tiles count their rows from the top and end with their level', () => {
  expect(tileExtent(11, 1047, 2047 - 1370)).toEqual(LARGEST.box({ x: 1047, y: 1370 }))
  expect(tileExtent(1, 1, 0)?.slice(0, 2)).toEqual([0, 0])
  expect(tileExtent(0, 0, 0)?.map(Math.round)).toEqual([-180, -85, 180, 85])
  expect(tileExtent(3, 8, 0)).toBeUndefined()
  expect(tileExtent(3, 0, 8)).toBeUndefined()
})

test('the inside of a box is a little smaller on each side', () => {
  const [west, south, east, north] = inside([0, 10, 1, 20])
  expect(west > 0 && south > 10 && east < 1 && north < 20).toBe(true)
  expect(west).toBeLessThan(1e-8)
})
