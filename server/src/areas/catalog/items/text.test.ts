import { PLATFORM_CALLER } from '../../../kernel/caller.ts'
import { expect, test } from 'vitest'
import { MemoryCatalog } from '../../../catalog/memory/catalog.ts'
import type { StoredScene } from '../../../catalog/port.ts'
import { storedOdd, storedSamples, storedWorld } from '../../../catalog/suite/odd-scenes.fixture.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { STORY_SCENES } from '../../../world/story.ts'
import { toWireItem } from './wire.ts'
import { itemPageText, itemText, searchPageText } from './text.ts'
import { itemLinks } from '../links.ts'
import { addThumbnailTokens } from '../assets/thumbnails.ts'

const ROOT = 'https://configured.example/catalog/v1'
const CONTEXT = {
  root: ROOT,
  itemTypes: new ItemTypes(WORLD_ITEM_TYPES),
  caller: PLATFORM_CALLER,
  thumbnails: (address: string) => `${address}?for=marit`,
}

const stored = async () => {
  const catalog = new MemoryCatalog()
  await catalog.putScenes(STORY_SCENES)
  return (await catalog.search({ limit: 10 })).scenes
}
const linked = (scene: StoredScene) => ({
  ...addThumbnailTokens(CONTEXT, scene, toWireItem(CONTEXT, scene.json)),
  links: itemLinks(ROOT, scene),
})
const toText = (scene: StoredScene): string => Buffer.from(itemText(CONTEXT, scene).bytes).toString()

test('an item whose files are elsewhere is what is stored, to the byte, with its links at the end', async () => {
  const catalog = new MemoryCatalog()
  await catalog.putScenes(
    STORY_SCENES.map((scene) => ({ ...scene, assets: { data: { href: './data.tif' } } })),
  )
  for (const scene of (await catalog.search({ limit: 10 })).scenes) {
    expect(toText(scene).startsWith(Buffer.from(scene.json).toString().slice(0, -1))).toBe(true)
    expect(toText(scene)).toBe(JSON.stringify(linked(scene)))
  }
})

test('an item with files of the platform is what it is made, with its links at the end', async () => {
  for (const scene of await stored()) {
    expect(toText(scene)).toBe(JSON.stringify(linked(scene)))
    expect(toText(scene)).toContain('/assets/analytic.tif"')
    expect(toText(scene)).toContain('/assets/thumbnail.png?for=marit"')
  }
})

test('a page is written as if it had been put together of parsed items', async () => {
  const scenes = await stored()
  const features = scenes.map(linked)
  const links = [{ rel: 'self', href: `${ROOT}/search` }]
  const page = { links, timeStamp: '2026-05-04T08:00:00Z', numberReturned: scenes.length }
  const context = { limit: 10, returned: scenes.length }
  expect(features.length).toBe(STORY_SCENES.length)
  expect(Buffer.from((await itemPageText(CONTEXT, scenes, page)).bytes).toString()).toBe(
    JSON.stringify({ type: 'FeatureCollection', features, ...page }),
  )
  expect(Buffer.from((await searchPageText(CONTEXT, scenes, { context, links })).bytes).toString()).toBe(
    JSON.stringify({ type: 'FeatureCollection', features, context, links }),
  )
})

test('a page of nothing has no features', async () => {
  const page = await searchPageText(CONTEXT, [], { context: { limit: 10, returned: 0 }, links: [] })
  const { features } = page.parse()
  expect(features).toEqual([])
})

/** The text of an item that was parsed. @returns undefined for a footprint without a shape, which no store takes */
const parsedText = (scene: StoredScene): string | undefined => {
  try {
    return JSON.stringify(linked(scene))
  } catch {
    return undefined
  }
}

test.each([
  ['the world', storedWorld(1000)],
  ['real metadata', storedSamples()],
  ['odd scenes', storedOdd(5000)],
])('items of %s are those that parsing makes, to the byte', (_what, scenes) => {
  for (const scene of scenes) {
    const expected = parsedText(scene)
    if (expected !== undefined) expect(toText(scene)).toBe(expected)
  }
})
