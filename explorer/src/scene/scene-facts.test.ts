import { expect, test } from 'vitest'
import { sceneFacts } from './scene-facts.ts'

const always = {
  acquired: '2026-04-18T10:15:30Z',
  published: '2026-04-18T16:42:07Z',
  updated: '2026-04-18T16:42:07Z',
  item_type: 'OrthoScene',
}

test.each([
  ['a time', {}, ['Taken', '2026-04-18 10:15 UTC']],
  ['a fraction in percent', { cloud_cover: 0.075 }, ['Under clouds', '7.5 %']],
  ['an angle', { sun_azimuth: 148.72 }, ['Sun, from north', '148.7°']],
  ['a length', { gsd: 3 }, ['Ground sample distance', '3 m']],
  ['yes or no', { ground_control: true }, ['Ground control', 'yes']],
  ['rows and columns as one', { rows: 7939, columns: 9180 }, ['Pixels, of the sensor', '9180 × 7939']],
  ['a coordinate system', { epsg_code: 32631 }, ['Coordinates', 'EPSG:32631']],
  ['percent that no title is known for', { snow_ice_percent: 3 }, ['Snow ice', '3 %']],
  ['a member of the item type’s own', { tile_id: '31UFT' }, ['Tile id', '31UFT']],
])('%s', (_what, given, want) => {
  expect(sceneFacts({ properties: { ...always, ...given } })).toContainEqual(want)
})

test('nothing is told twice, or of what is not there', () => {
  const titles = sceneFacts({ properties: { ...always, cloud_percent: 7.5 } }).map(([title]) => title)
  expect(titles).toEqual(['Taken', 'Published', 'Updated'])
})
