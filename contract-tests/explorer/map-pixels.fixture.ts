import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'

export type Color = readonly [red: number, green: number, blue: number]

/** Pixels of the page. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What the map shows of some colours. */
export interface Drawn {
  /** Pixels of about such a colour. */
  readonly count: number
  /** The smallest box around them, in the page; meaningless where there is none. */
  readonly box: Box
}

/** Of all scores of results, as they are drawn. */
export const SCORES: readonly Color[] = [
  [255, 209, 102],
  [247, 140, 60],
  [224, 33, 138],
]

/** Of what the reader draws, in light colours. */
export const AREA: readonly Color[] = [[138, 43, 107]]

/** The land and the sea where nothing is drawn on them, in light colours and in dark ones. */
export const BARE: readonly Color[] = [
  [246, 245, 241],
  [216, 228, 234],
  [29, 39, 44],
  [12, 20, 24],
]

const PATCH = 12

/** By how much of 255 a colour may differ, as edges are smoothed. */
const ALIKE = 12

/** Red, green and blue of a patch of the map. @param x, y of its middle, as fractions of the map's size */
export const colorIn = async (page: Page, x: number, y: number): Promise<readonly number[]> => {
  const box = await boxOfMap(page)
  const clip = {
    x: box.x + box.width * x - PATCH / 2,
    y: box.y + box.height * y - PATCH / 2,
    width: PATCH,
    height: PATCH,
  }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

/** The same once it no longer changes. */
export const stillColorIn = (page: Page, x: number, y: number): Promise<readonly number[]> =>
  atRest(
    () => colorIn(page, x, y),
    (one, other) => one.join() === other.join(),
  )

/** The same once it is none of others, and no longer changes. */
export const drawnColorIn = async (
  page: Page,
  x: number,
  y: number,
  others: readonly (readonly number[])[],
): Promise<readonly number[]> => {
  const seen = new Set(others.map(String))
  await expect.poll(async () => seen.has(String(await colorIn(page, x, y)))).toBe(false)
  return stillColorIn(page, x, y)
}

/** What the map looks like once it is at rest. */
export const mapDrawn = (page: Page): Promise<Buffer> =>
  atRest(
    () => page.locator('.map').screenshot(),
    (one, other) => one.equals(other),
  )

const atRest = async <Value>(
  look: () => Promise<Value>,
  isSame: (one: Value, other: Value) => boolean,
): Promise<Value> => {
  let last = await look()
  await expect
    .poll(async () => {
      const before = last
      last = await look()
      return isSame(before, last)
    })
    .toBe(true)
  return last
}

/** What of the map has about one of some colours. */
export const drawnIn = async (page: Page, colors: readonly Color[]): Promise<Drawn> => {
  const clip = await boxOfMap(page)
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (let at = 0; at < data.length; at += info.channels) {
    if (!colors.some((color) => color.every((value, of) => Math.abs((data[at + of] ?? 0) - value) < ALIKE)))
      continue
    const x = (at / info.channels) % info.width
    const y = Math.floor(at / info.channels / info.width)
    count += 1
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return {
    count,
    box: { left: left + clip.x, top: top + clip.y, right: right + clip.x, bottom: bottom + clip.y },
  }
}

/** Of the map, in the page. */
export const boxOfMap = async (page: Page) => {
  const box = await page.locator('.map').boundingBox()
  if (box === null) throw new Error('The page has no map.')
  return box
}
