import { expect, test } from 'vitest'
import { computeFrame, type Box } from './frame.ts'

const file: Box = [4, 51, 5, 52]

test.each<[what: string, view: Box, want: Box | undefined]>([
  ['a view within the file is all of the picture', [4.2, 51.2, 4.4, 51.4], [4.2, 51.2, 4.4, 51.4]],
  ['the file is all of it where the view is wider', [0, 45, 10, 60], file],
  ['a view across an edge is cut there', [4.8, 51.8, 5.5, 52.5], [4.8, 51.8, 5, 52]],
  ['a view beside the file shows nothing of it', [5.1, 51, 6, 52], undefined],
  ['a view that only touches it shows nothing either', [5, 51, 6, 52], undefined],
])('%s', (_what, view, want) => {
  expect(computeFrame(view, file, 512 * 2 ** 8)?.box).toEqual(want)
})

const crossing: Box = [179, -17, 181, -16]

test.each<[what: string, view: Box, want: Box]>([
  ['from the west', [178, -18, 182, -15], [-181, -17, -179, -16]],
  ['from the east', [-182, -18, -178, -15], [-181, -17, -179, -16]],
  ['on its western side', [178, -18, 179.5, -15], [179, -17, 179.5, -16]],
  ['on its eastern side', [-179.5, -18, -178, -15], [-179.5, -17, -179, -16]],
  ['from far above', [-300, -80, 300, 80], [-181, -17, -179, -16]],
])('a file across the antimeridian is seen %s', (_what, view, want) => {
  const { box, upperLeft, lowerRight } = computeFrame(view, crossing, 512 * 2 ** 6) ?? {}
  expect(box).toEqual(want)
  expect(lowerRight?.[0]).toBeGreaterThan(upperLeft?.[0] ?? Infinity)
  expect(upperLeft?.[0]).toBeGreaterThanOrEqual(359 / 360) // in the world of the file
})

test('has a pixel for each of the screen', () => {
  const { width, height } = computeFrame(file, file, 36_000) ?? {}
  expect(width).toBe(100)
  expect(height).toBe(161) // a degree of latitude is 1/cos(51.5°) of one of longitude there
})

test('is never wider than can be made in time', () => {
  expect(computeFrame(file, file, 512 * 2 ** 14)?.width).toBe(2048)
})
