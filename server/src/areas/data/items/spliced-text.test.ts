import { expect, test } from 'vitest'
import type { StoredScene } from '../../../catalog/port.ts'
import { readScene } from '../../../catalog/scene.ts'
import { storedOdd, storedSamples, storedWorld } from '../../../catalog/suite/odd-scenes.fixture.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { itemText } from './text.ts'
import { toWireItem } from './wire.ts'
import type { CallContext } from './wire.ts'
import { spliceItem } from './spliced-text.ts'

const SERVICES = {
  itemTypes: new ItemTypes(WORLD_ITEM_TYPES),
  entitlements: {
    mayDownload: ({ orgId }: { readonly orgId: number }, itemType: string) =>
      orgId === 1 && itemType !== 'RadarScene',
    isPublic: () => true,
  },
}

const callerOf = (orgId: number): CallContext => ({
  root: 'https://configured.example/data/v1',
  principal: { kind: 'user', subject: '4101', orgId },
})

const CASES = [
  ['the world', storedWorld(1000), 1],
  ['real metadata', storedSamples(), 0.1],
  ['odd scenes', storedOdd(5000), 0.3],
] as const

const textOf = (scene: StoredScene, caller: CallContext): string =>
  Buffer.from(itemText(scene, caller, SERVICES).bytes).toString()

test.each(CASES)('items of %s are those that parsing makes, to the byte', (_what, scenes, leastShare) => {
  let spliced = 0
  for (const [index, scene] of scenes.entries()) {
    const caller = callerOf(index % 2)
    expect(textOf(scene, caller)).toBe(JSON.stringify(toWireItem(readScene(scene.json), caller, SERVICES)))
    if (spliceItem(scene, caller, SERVICES) !== undefined) spliced++
  }
  expect(spliced).toBeGreaterThanOrEqual(scenes.length * leastShare)
})
