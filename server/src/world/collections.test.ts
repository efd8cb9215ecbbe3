import { expect, test } from 'vitest'
import { worldCollections } from './collections.ts'
import { WORLD_ITEM_TYPES } from './item-types.ts'

test.each(worldCollections().map((collection) => [collection.id, collection] as const))(
  'the summaries of %s name bands as its files do',
  (id, { summaries }) => {
    const listed = (summaries?.['eo:bands'] ?? []).map(({ name }) => name)
    const types = WORLD_ITEM_TYPES.find(({ collection }) => collection === id)?.assetTypes ?? []
    const named = types.flatMap(({ bands, category }) =>
      category === 'mask' ? [] : bands.map(({ name }) => name),
    )
    expect(listed).toEqual(id === 'radar-20m' ? [] : [...new Set(named)])
  },
)

test('summaries tell the names of bands in evalscripts', () => {
  const scanner = worldCollections().find(({ id }) => id === 'multispectral-10m')
  expect(scanner?.summaries?.['eo:bands']).toContainEqual({
    name: 'nir08',
    common_name: 'nir08',
    description: 'Narrow near infrared; B8A in evalscripts',
    center_wavelength: 0.865,
    full_width_half_max: 0.021,
  })
})
