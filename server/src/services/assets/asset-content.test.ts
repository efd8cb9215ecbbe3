import { expect, test } from 'vitest'
import type { Scene } from '../../catalog/scene.ts'
import { WORLD_ITEM_TYPES } from '../../world/item-types.ts'
import { STORY_SCENES } from '../../world/story.ts'
import { assetContent } from './asset-content.ts'
import { ItemTypes } from './item-types.ts'

const [story = expect.unreachable('the story has no scene')] = STORY_SCENES
const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)

test('an asset with a type holds what the type says', () => {
  const { category, bands } = assetContent(itemTypes, story, 'ortho_udm2')
  expect(category).toBe('mask')
  expect(bands.at(-1)).toBe('unusable')
})

const named = (...names: string[]): Scene['assets'][string] => ({
  href: 's3://any/any.tif',
  'eo:bands': names.map((name, i) => ({ name: `B${i}`, common_name: name })),
})

test.each<[string, Scene['assets'][string], category: string, bands: string]>([
  ['B08', named('nir'), 'data', 'nir'],
  ['analytic', named('green', 'red'), 'data', 'green red'],
  ['analytic_8b', { href: '' }, 'data', 'coastal blue green yellow red rededge071 nir nir08'],
  ['analytic', { href: '' }, 'data', 'blue green red nir'],
  ['thermal', named('lwir11', 'lwir12', 'lwir'), 'data', 'red green blue'],
  ['vh', { href: '' }, 'data', 'vh'],
  ['browse', { href: '' }, 'data', 'pan'],
  ['ortho_visual', { href: '' }, 'visual', 'red green blue'],
  [
    'udm2',
    { href: '' },
    'mask',
    'clear snow_ice cloud_shadow light_haze heavy_haze cloud confidence unusable',
  ],
])('an asset without a type holds what it lists or is called: %s', (name, asset, category, bands) => {
  const scene = { ...story, collection: 'other', assets: { [name]: asset } }
  const content = assetContent(itemTypes, scene, name)
  expect([content.category, content.bands.join(' ')]).toEqual([category, bands])
})
