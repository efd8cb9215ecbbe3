import { expect, test } from 'vitest'
import { paintBands, paintNdvi } from './paint.ts'

const lookup = Int32Array.of(2, 0, 1, -1)
const stretch = { darkest: 100, brightest: 200 }

test('each pixel shows the values that it looks up, stretched to what a screen has', () => {
  const painted = paintBands(
    lookup,
    [
      [100, 0, 250],
      [150, 0, 200],
      [200, 0, 50],
    ],
    stretch,
    0,
  )
  expect([...painted]).toEqual([
    ...[255, 255, 0, 255], // above the brightest, the brightest, below the darkest
    ...[0, 165, 255, 255], // the middle is lifted
    ...[0, 0, 0, 0], // without data
    ...[0, 0, 0, 0], // beside the file
  ])
})

test('a mask has no pixels without data', () => {
  const mask = [0, 0, 1]
  const painted = paintBands(lookup, [mask, mask, mask], { darkest: 0, brightest: 1 }, undefined)
  expect([...painted].filter((_, at) => at % 4 === 3)).toEqual([255, 255, 255, 0])
})

test('the index has its own colours', () => {
  expect([...paintNdvi(lookup, [2000, 0, 300], [2000, 0, 4500])]).toEqual([
    ...[15, 82, 34, 255],
    ...[186, 170, 146, 255],
    ...[0, 0, 0, 0],
    ...[0, 0, 0, 0],
  ])
})
