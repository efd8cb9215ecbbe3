import { expect, test } from 'vitest'
import type { Scene } from '../../catalog/scene.ts'
import { ItemTypes } from '../assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../../world/item-types.ts'
import { bandsOfScene } from './asset-bands.ts'

const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)

const sceneIn = (collection: string, assets: readonly string[], properties: object = {}): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id: 'scene',
  collection,
  geometry: { type: 'Point', coordinates: [4, 52] },
  properties: {
    datetime: '2026-04-18T10:15:30Z',
    created: '2026-04-18T10:15:30Z',
    updated: '2026-04-18T10:15:30Z',
    ...properties,
  },
  assets: Object.fromEntries(assets.map((name) => [name, { href: name }])),
})

const OPTICAL = { 'eo:cloud_cover': 5 }

/** The names that public scripts of Sentinel-2 use, in the order of the scanner's bands, and those of its masks. */
const NAMES = ['B01', 'B02', 'B03', 'B04', 'B05', 'B06', 'B07', 'B08', 'B8A', 'B09', 'B10', 'B11', 'B12']
const MASKS = ['SCL', 'CLD', 'SNW', 'CLM', 'CLP']

test('the scanner of 10 m offers its bands by the names of public evalscripts', () => {
  const bands = bandsOfScene(itemTypes, sceneIn('multispectral-10m', ['analytic', 'classification'], OPTICAL))
  expect(NAMES.map((name) => [bands.get(name)?.assetType, bands.get(name)?.index])).toEqual(
    NAMES.map((_, index) => ['multispectral_analytic_13b', index]),
  )
  expect(NAMES.map((name) => bands.get(name)?.usualUnit)).toEqual(NAMES.map(() => 'REFLECTANCE'))
  expect(
    MASKS.map((name) => [bands.get(name)?.category, bands.get(name)?.index, bands.get(name)?.usualUnit]),
  ).toEqual(MASKS.map((_, index) => ['mask', index, 'DN']))
})

test('a band of a public name is the same as by its own name', () => {
  const bands = bandsOfScene(itemTypes, sceneIn('multispectral-10m', ['analytic'], OPTICAL))
  expect(bands.get('B8A')).toEqual(bands.get('nir08'))
})

test('radar offers VV and VH as a power, and its own names as they are stored', () => {
  const bands = bandsOfScene(itemTypes, sceneIn('radar-20m', ['vv', 'vh']))
  expect(['VV', 'VH', 'vv', 'vh'].map((name) => bands.get(name)?.usualUnit)).toEqual([
    'LINEAR_POWER',
    'LINEAR_POWER',
    'DN',
    'DN',
  ])
  expect(bands.get('VV')?.units.get('LINEAR_POWER')).toEqual({ scale: 1 / 10_000, offset: 0 })
})

test('imported scenes keep their own names: B08 of one of them is another band than that of the scanner', () => {
  const scene = sceneIn('landsat', ['B8'])
  const imported = {
    ...scene,
    assets: { B8: { href: 'b8.tif', 'eo:bands': [{ name: 'B8', common_name: 'nir' }] } },
  }
  expect([...bandsOfScene(itemTypes, imported).keys()]).toEqual(['B8', 'nir'])
})
