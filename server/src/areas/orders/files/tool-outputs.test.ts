import { expect, test } from 'vitest'
import type { AssetFile, OrderFile } from '../../../services/orders/order.ts'
import { ToolOutputs } from './tool-outputs.ts'

const assets = (count: number): AssetFile[] =>
  Array.from({ length: count }, (_, i) => ({
    itemType: 'OrthoScene',
    itemId: `20260418_101530_07_${i}`,
    assetType: 'ortho_analytic_4b',
    bundle: 'analytic_udm2',
  }))

/** Tiles of a composite of so many assets. */
const tiles = (count: number, of: number): OrderFile[] => {
  const files = assets(of)
  return Array.from({ length: count }, (_, i) => ({
    path: `OrthoScene/composite_ortho_analytic_4b/${i}.tif`,
    mediaType: 'image/tiff',
    recipe: { kind: 'tools', files },
  }))
}

const filled = (files: readonly OrderFile[]): ToolOutputs => {
  const taken = new ToolOutputs()
  for (const file of files) if (taken.hasRoomFor(file)) taken.add(file)
  return taken
}

test.each([
  ['a thousand tiles of twenty assets', tiles(1000, 20), 1000, []],
  ['a thousand tiles of twenty-one', tiles(1000, 21), 952, [/^tools make at most .* of 20000 assets/]],
  ['a thousand tiles of 150', tiles(1000, 150), 133, [/others were not made$/]],
  ['two thousand assets as they are', assets(2000), 2000, []],
  ['one more', assets(2001), 2000, [/^tools make at most 2000 files/]],
])('of %s there is room for what an order can be stored with', (_what, files, room, hints) => {
  const taken = filled(files)
  expect(taken.files).toEqual(files.slice(0, room))
  expect(taken.isFull).toBe(hints.length > 0)
  expect(taken.hints).toEqual(hints.map((hint): unknown => expect.stringMatching(hint)))
  expect(JSON.stringify(taken.files).length).toBeLessThan(4 * 2 ** 20)
})

test('nothing follows the file for which there was no room', () => {
  const large = tiles(1000, 150)
  const small = assets(1)
  expect(filled([...large, ...small]).files).toHaveLength(133)
})
