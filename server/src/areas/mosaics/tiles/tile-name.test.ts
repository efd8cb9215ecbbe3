import { expect, test } from 'vitest'
import { readTileEnd } from './tile-name.ts'

test.each([
  ['338', undefined, { y: 338, format: 'png', size: 256 }],
  ['338.png', undefined, { y: 338, format: 'png', size: 256 }],
  ['338.webp', undefined, { y: 338, format: 'webp', size: 256 }],
  ['338@2x', undefined, { y: 338, format: 'png', size: 512 }],
  ['338@2x.webp', undefined, { y: 338, format: 'webp', size: 512 }],
  ['338', 'webp', { y: 338, format: 'webp', size: 256 }],
  ['338.webp', 'webp', { y: 338, format: 'webp', size: 256 }],
  ['338@2x', 'geotiff', { y: 338, format: 'geotiff', size: 512 }],
  ['338.png', 'geotiff', { y: 338, format: 'geotiff', size: 256 }],
] as const)('%s, asked for as %s', (end, asked, want) => {
  expect(readTileEnd(end, asked)).toEqual(want)
})

test.each(['a', '', '-1', ' 1', '12345678901', '1.jpg', '1.PNG', '1@3x', '1.png@2x'])(
  '%s names no tile',
  (end) => {
    expect(() => readTileEnd(end, undefined)).toThrow(expect.objectContaining({ status: 404 }))
  },
)

test.each([
  ['1.webp', 'png'],
  ['1.webp', 'geotiff'],
  ['1@2x.png', 'webp'],
] as const)('%s, asked for as %s, is refused', (end, asked) => {
  expect(() => readTileEnd(end, asked)).toThrow(
    expect.objectContaining({ status: 400, fields: { format: [expect.any(String)] } }),
  )
})
