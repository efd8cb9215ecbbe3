import { describe, expect, test } from 'vitest'
import type { Scene } from '../../../catalog/scene.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { worldScenes } from '../../../world/scenes.ts'
import { STORY_SCENES } from '../../../world/story.ts'
import { toWireItem } from './wire.ts'
import { sceneProjection } from './projection.ts'

const ROOT = 'https://configured.example/catalog/v1'
const CONTEXT = { root: ROOT, itemTypes: new ItemTypes(WORLD_ITEM_TYPES) }
const [STORY = expect.unreachable()] = STORY_SCENES
const read = (scene: Scene): Scene => toWireItem(CONTEXT, Buffer.from(JSON.stringify(scene)))

const schema = (name: string, version = '1.0.0'): string =>
  `https://stac-extensions.github.io/${name}/v${version}/schema.json`
const EO = 'https://stac-extensions.github.io/eo/v1.1.0/schema.json'
const RASTER = schema('raster', '1.1.0')
const ALTERNATE = schema('alternate-assets', '1.1.0')

const ofCollection = (id: string): Scene =>
  [...worldScenes(1, 400)].find(({ collection }) => collection === id) ?? expect.unreachable()

test('a file in the storage of the platform has its stable address, and the storage as the alternate', () => {
  expect(read(STORY).assets.analytic).toEqual({
    title: 'Four bands, surface reflectance',
    type: 'image/tiff; application=geotiff; profile=cloud-optimized',
    roles: ['data'],
    'eo:bands': ['blue', 'green', 'red', 'nir'].map((name) => ({ name, common_name: name })),
    'raster:bands': Array.from({ length: 4 }, () => ({
      data_type: 'uint16',
      nodata: 0,
      spatial_resolution: sceneProjection(STORY)?.['proj:transform'][0],
    })),
    href: `${ROOT}/collections/orthoscene-3m/items/${STORY.id}/assets/analytic.tif`,
    alternate: {
      s3: {
        href: `s3://imagery-platform/orthoscene-3m/${STORY.id}/analytic.tif`,
        title: 'In the storage of the platform',
      },
    },
  })
})

test.each([
  ['orthoscene-3m', [EO, schema('projection'), RASTER, schema('view'), ALTERNATE]],
  ['radar-20m', [schema('projection'), RASTER, schema('sar'), schema('sat'), schema('view'), ALTERNATE]],
  ['composite-30m-monthly', [EO, schema('projection'), RASTER, ALTERNATE]],
])('an item of %s lists the extensions that it uses, and no others', (collection, extensions) => {
  expect(read(ofCollection(collection)).stac_extensions).toEqual(extensions)
})

test('an item says where the pixels of its files lie', () => {
  expect(read(STORY).properties).toMatchObject({ 'proj:shape': [443, 512], ...sceneProjection(STORY) })
})

test('a radar item has what the source lists of radar', () => {
  expect(read(ofCollection('radar-20m')).properties).toMatchObject({
    'sar:resolution_range': 20,
    'sar:resolution_azimuth': 22,
    'sar:pixel_spacing_range': 20,
    'sar:pixel_spacing_azimuth': 20,
    's1:timeliness': 'Fast-24h',
    's1:resolution': 'HIGH',
    's1:polarization': 'DV',
  })
})

test('bands have the names that clients know where they have one, and no resolution in degrees', () => {
  const { analytic } = read(ofCollection('multispectral-10m')).assets
  const { udm } = read(STORY).assets
  expect(analytic?.['eo:bands']).toContainEqual({ name: 'swir16', common_name: 'swir16' })
  expect(analytic?.['eo:bands']).toContainEqual({ name: 'rededge071', common_name: 'rededge' })
  expect(udm).not.toHaveProperty('eo:bands')
  expect(udm?.['raster:bands']).toHaveLength(8)
  const degrees = { ...STORY, properties: { ...STORY.properties, 'proj:epsg': 4326 } }
  expect(read(degrees).assets.analytic?.['raster:bands']).toContainEqual({ data_type: 'uint16', nodata: 0 })
})

describe('the visual file', () => {
  test('of an item with red, green and blue is 8-bit true color on the grid of the others, stored nowhere', () => {
    expect(read(STORY).assets.visual).toEqual({
      title: 'True color',
      description: 'Red, green and blue in 8 bits, stretched as in thumbnails, as a GeoTIFF.',
      type: 'image/tiff; application=geotiff; profile=cloud-optimized',
      roles: ['visual'],
      'raster:bands': Array.from({ length: 3 }, () => ({
        data_type: 'uint8',
        nodata: 0,
        spatial_resolution: sceneProjection(STORY)?.['proj:transform'][0],
      })),
      href: `${ROOT}/collections/orthoscene-3m/items/${STORY.id}/assets/visual.tif`,
    })
  })

  test('of an item is the first asset, which ol-stac takes where others rank as high', () => {
    expect(Object.keys(read(STORY).assets)[0]).toBe('visual')
  })

  test.each([
    ['orthoscene-3m', true],
    ['closeup-50cm', true],
    ['multispectral-10m', true],
    ['radar-20m', true],
  ])('of an item of %s: %s', (collection, has) => {
    expect('visual' in read(ofCollection(collection)).assets).toBe(has)
  })

  test('of a radar scene is gray', () => {
    const { visual } = read(ofCollection('radar-20m')).assets
    expect(visual).toMatchObject({ title: 'Backscatter in gray', roles: ['visual'] })
    expect(visual?.['raster:bands']).toMatchObject([{ data_type: 'uint8', nodata: 0 }])
  })

  test('of a composite is the stored one', () => {
    const { visual } = read(ofCollection('composite-30m-monthly')).assets
    expect(visual).toMatchObject({ roles: ['visual'], alternate: { s3: {} } })
    expect(visual?.['raster:bands']).toContainEqual({ data_type: 'uint8', nodata: 0 })
  })

  test.each<[string, Scene['assets']]>([
    ['its own', { analytic: { href: 's3://imagery-platform/a.tif' }, visual: { href: './own.tif' } }],
    ['colors elsewhere', { analytic: { href: './a.tif' }, udm: { href: 's3://imagery-platform/udm.tif' } }],
  ])('is not added to an item with %s', (_what, assets) => {
    expect(read({ ...STORY, assets }).assets.visual).toEqual(assets.visual)
  })
})

test('every file of every kind of item has a title and a type', () => {
  for (const scene of worldScenes(1, 200))
    for (const [name, asset] of Object.entries(read(scene).assets)) {
      expect(asset.title).not.toBe(name)
      expect(asset.type).toMatch(/^image\/(png|tiff)/)
    }
})

describe('an imported item', () => {
  const imported: Scene = {
    ...STORY,
    stac_extensions: [schema('eo', '1.1.0')],
    properties: { ...STORY.properties, 'proj:bbox': [1, 2, 3, 4] },
    assets: { data: { href: './data.tif', title: 'Own' }, far: { href: 's3://elsewhere/far.tif' } },
  }

  test('keeps its hrefs and members', () => {
    expect(read(imported)).toEqual(imported)
  })

  test('with a file in the storage of the platform as well keeps the others', () => {
    const own = { href: 's3://imagery-platform/other/own.tif', type: 'image/tiff' }
    const { assets, stac_extensions } = read({ ...imported, assets: { ...imported.assets, own } })
    expect(assets).toMatchObject({ ...imported.assets, own: { title: 'own', type: 'image/tiff' } })
    expect(stac_extensions?.[0]).toBe(schema('eo', '1.1.0'))
  })
})
