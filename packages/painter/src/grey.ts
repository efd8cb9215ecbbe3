import type { ViewKind } from './scene.ts'

/** Values up to which pictures tell differences; brighter ones are white. */
const BRIGHTEST = 10_000

/**
 * The value that is half as bright as the brightest ones come to be: dark ground is stretched. A share of the greys is
 * told by the value itself, so that snow and clouds, five times as bright as the ground beside them, still have shades.
 */
const HALF = 1000
const EVEN = 0.22

/** Backscatter that is black and that is white, in decibels. */
const BLACK_DB = -26
const WHITE_DB = 2

const opticalGrey = (value: number): number => {
  const bent = ((value / (value + HALF)) * (BRIGHTEST + HALF)) / BRIGHTEST
  return 255 * ((1 - EVEN) * bent + (EVEN * value) / BRIGHTEST)
}

const radarGrey = (value: number): number =>
  (255 * (10 * Math.log10(value / BRIGHTEST) - BLACK_DB)) / (WHITE_DB - BLACK_DB)

/** The greys of all values from 0. */
const buildTable = (grey: (value: number) => number): Uint8Array =>
  Uint8Array.from({ length: 2 * BRIGHTEST }, (_, value) =>
    Math.round(Math.max(1, Math.min(255, grey(Math.max(1, value))))),
  )

const OPTICAL = buildTable(opticalGrey)
const RADAR = buildTable(radarGrey)

/**
 * The greys, 1 to 255, of the values that the files of scenes hold, by value: reflectance times 10,000, or backscatter
 * likewise. Values beyond its end are as bright as the last. Pictures of every kind are made with it.
 */
export const graysFor = (kind: ViewKind): Uint8Array => (kind === 'radar' ? RADAR : OPTICAL)

/** The bands that pictures show as red, green and blue. */
export const shownBands = (kind: ViewKind): readonly [red: string, green: string, blue: string] =>
  kind === 'radar' ? ['vv', 'vv', 'vv'] : ['red', 'green', 'blue']
