import { expect, test } from 'vitest'
import type { StoredScene } from '../../../catalog/port.ts'
import { storedOdd, storedSamples, storedWorld } from '../../../catalog/suite/odd-scenes.fixture.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { itemText } from './text.ts'
import { toWireItem } from './wire.ts'
import { itemLinks } from '../links.ts'
import { spliceItem } from './spliced-item.ts'

const root = 'https://configured.example/catalog/v1'
const CONTEXT = {
  root,
  itemTypes: new ItemTypes(WORLD_ITEM_TYPES),
  thumbnails: (address: string) => address,
}

const parsedItem = (scene: StoredScene): string | undefined => {
  try {
    return JSON.stringify({ ...toWireItem(CONTEXT, scene.json), links: itemLinks(root, scene) })
  } catch {
    return undefined // a footprint without a shape, which no store takes
  }
}

const CASES = [
  ['the world', storedWorld(1000), 1],
  ['real metadata', storedSamples(), 0.1],
  ['odd scenes', storedOdd(5000), 0.3],
] as const

test.each(CASES)('items of %s are those that parsing makes, to the byte', (_what, scenes, leastShare) => {
  let spliced = 0
  for (const scene of scenes) {
    const expected = parsedItem(scene)
    if (expected === undefined) continue
    expect(Buffer.from(itemText(CONTEXT, scene).bytes).toString()).toBe(expected)
    if (spliceItem(CONTEXT, scene) !== undefined) spliced++
  }
  expect(spliced).toBeGreaterThanOrEqual(scenes.length * leastShare)
})
