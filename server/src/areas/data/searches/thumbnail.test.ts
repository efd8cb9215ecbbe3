import { expect, test } from 'vitest'
import { createImagery } from '../../../imagery/painted-imagery.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestCall } from '../../../../test/platform.fixture.ts'
import { EVERYTHING, published, QUICK, SAVED, listScenes, searchesIn, searchIn } from './searches.fixture.ts'

const platform = await runTestPlatform()

const get = (address: string, given: TestCall = {}) => platform.call('GET', address, given)
const save = async (members: object = {}) => {
  const body = { name: 'Radar', item_types: ['RadarScene'], filter: EVERYTHING, ...members }
  return searchIn(await platform.call('POST', '/data/v1/searches', { body }))
}

test('every stored search has a thumbnail that opens, also in the list', async () => {
  const { searches } = searchesIn(await get('/data/v1/searches'))
  expect(searches.map(({ id }) => id)).toEqual(expect.arrayContaining([SAVED, QUICK]))
  for (const { _links } of searches) {
    const { status, headers, bytes } = await get(_links.thumbnail)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  }
})

test('the thumbnail is the same until the results are others, and is not sent to who has it', async () => {
  const { _links } = await save()
  const first = await get(_links.thumbnail)
  const second = await get(_links.thumbnail)
  expect(second.bytes.equals(first.bytes)).toBe(true)
  const etag = first.headers.get('etag') ?? ''
  const unchanged = await get(_links.thumbnail, { headers: { 'if-none-match': etag } })
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
  const body = { name: 'Ortho', item_types: ['OrthoScene'], filter: EVERYTHING }
  await platform.call('PUT', _links._self, { body })
  expect((await get(_links.thumbnail)).headers.get('etag')).not.toBe(etag)
})

test('the thumbnail is of the twenty items that were published last', async () => {
  const { _links } = await save()
  const { bytes } = await get(_links.thumbnail)
  const scenes = (await listScenes(platform))
    .filter(({ collection }) => collection === 'radar-20m')
    .sort((one, other) => published(other) - published(one))
  expect(scenes.length).toBeGreaterThan(20)
  expect(
    bytes.equals(
      await createImagery().scenesThumbnail(
        scenes.slice(0, 20).map((scene) => ({ scene, raster: undefined })),
      ),
    ),
  ).toBe(true)
})

test('a search that finds nothing has the map of the world', async () => {
  const nothing = { type: 'NotFilter', config: EVERYTHING }
  const one = await save({ filter: nothing })
  const other = await save({ filter: nothing, item_types: ['OrthoScene'] })
  const world = await get(one._links.thumbnail)
  const same = await get(other._links.thumbnail)
  expect(world.status).toBe(200)
  expect(same.bytes.equals(world.bytes)).toBe(true)
})

test('to ask for the thumbnail is not to run the search', async () => {
  const search = await save()
  await get(search._links.thumbnail)
  expect(searchIn(await get(search._links._self))).toEqual(search)
})

test.each([
  ['nobody', { as: 'nobody' }, 401],
  ['a colleague', { as: '4107' }, 404],
])('is not opened by %s', async (_who, given, status) => {
  expect((await get((await save())._links.thumbnail, given)).status).toBe(status)
})
