import { describe, expect, test } from 'vitest'
import { withEarlierFields } from './earlier-fields.ts'
import { extensionAddress } from './unpublished-schemas.ts'

const EO = extensionAddress('eo', '1.1.0')
const RASTER = extensionAddress('raster', '1.1.0')

const convertAsset = (asset: object): unknown => withEarlierFields({ assets: { data: asset } }).assets

describe('fields of STAC 1.1 become those of STAC 1.0', () => {
  test.each([
    [
      'bands with fields of both extensions',
      {
        bands: [
          {
            name: 'B02',
            description: 'Blue',
            'eo:common_name': 'blue',
            data_type: 'uint16',
            'raster:scale': 0.0001,
          },
          { name: 'B8A', 'eo:center_wavelength': 0.865, nodata: 0 },
        ],
      },
      {
        'eo:bands': [
          { name: 'B02', description: 'Blue', common_name: 'blue' },
          { name: 'B8A', center_wavelength: 0.865 },
        ],
        'raster:bands': [{ data_type: 'uint16', scale: 0.0001 }, { nodata: 0 }],
      },
    ],
    [
      'fields of the asset that hold for every band',
      { data_type: 'uint8', nodata: 0, bands: [{ name: 'a' }, { name: 'b', nodata: 255 }] },
      {
        'eo:bands': [{ name: 'a' }, { name: 'b' }],
        'raster:bands': [
          { data_type: 'uint8', nodata: 0 },
          { data_type: 'uint8', nodata: 255 },
        ],
      },
    ],
    [
      'an asset of one band',
      { data_type: 'float32', 'raster:spatial_resolution': 30 },
      { 'raster:bands': [{ data_type: 'float32', spatial_resolution: 30 }] },
    ],
    [
      'bands of which one has no raster field',
      { bands: [{ unit: 'm' }, { name: 'b' }] },
      { 'eo:bands': [{ name: '1' }, { name: 'b' }], 'raster:bands': [{ unit: 'm' }, { data_type: 'other' }] },
    ],
    [
      'a common name that is newer than eo 1.1',
      { bands: [{ 'eo:common_name': 'rededge071' }] },
      { 'eo:bands': [{ common_name: 'rededge' }] },
    ],
    [
      'statistics that are newer than raster 1.1',
      { bands: [{ name: 'a', statistics: { minimum: 1, count: 9 } }] },
      { 'eo:bands': [{ name: 'a' }], 'raster:bands': [{ statistics: { minimum: 1 } }] },
    ],
    ['a code of EPSG', { 'proj:code': 'EPSG:32631' }, { 'proj:epsg': 32631 }],
    ['a code of another authority', { 'proj:code': 'IAU_2015:30100' }, { 'proj:epsg': null }],
    ['an asset without bands', { href: 'a.json', title: 'A' }, { href: 'a.json', title: 'A' }],
  ])('%s', (_what, given, want) => {
    expect(convertAsset(given)).toEqual({ data: want })
  })

  test('the extensions of the fields are declared in the versions that have them', () => {
    const { stac_extensions } = withEarlierFields({
      stac_extensions: [
        extensionAddress('eo', '2.0.0'),
        extensionAddress('projection', '2.0.0'),
        extensionAddress('view', '1.0.0'),
      ],
      assets: { data: { bands: [{ name: 'a', nodata: 0 }] } },
      item_assets: {},
    })
    expect(stac_extensions).toEqual([
      EO,
      extensionAddress('projection', '1.1.0'),
      extensionAddress('view', '1.0.0'),
      RASTER,
      extensionAddress('item-assets', '1.0.0'),
    ])
  })

  test('properties lose the list of all bands, and summaries keep it', () => {
    expect(
      withEarlierFields({ properties: { 'proj:code': 'EPSG:4326', bands: [{ name: 'a' }] } }).properties,
    ).toEqual({ 'proj:epsg': 4326 })
    expect(
      withEarlierFields({ summaries: { gsd: [10], bands: [{ name: 'a', 'eo:common_name': 'nir' }] } })
        .summaries,
    ).toEqual({
      gsd: [10],
      'eo:bands': [{ name: 'a', common_name: 'nir' }],
    })
  })
})
