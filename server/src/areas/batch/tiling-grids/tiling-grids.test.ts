import { expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { ask, gridsIn } from '../batch.fixture.ts'

const platform = await runTestPlatform()

const GRIDS = '/batch/v2/tilinggrids'

test('tiling grids are listed page by page, there and back', async () => {
  const all = gridsIn(await ask(platform, 'GET', GRIDS))
  expect(all.data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  const first = gridsIn(await ask(platform, 'GET', `${GRIDS}?count=2`))
  const second = gridsIn(await ask(platform, 'GET', first.links.next ?? ''))
  const third = gridsIn(await ask(platform, 'GET', second.links.next ?? ''))
  expect([first, second, third].map(({ data }) => data.map(({ id }) => id))).toEqual([[1, 2], [3, 4], [5]])
  expect(third.links).not.toHaveProperty('next')
  const back = gridsIn(await ask(platform, 'GET', third.links.previous ?? ''))
  expect(back.data).toEqual(second.data)
})

test('a tiling grid is read by its id', async () => {
  expect((await ask(platform, 'GET', `${GRIDS}/3`)).json).toEqual({
    id: 3,
    name: 'WGS 84, 1 degree',
    properties: { tileWidth: 1, tileHeight: 1, resolutions: [0.00005, 0.0001, 0.0005], unit: 'DEGREE' },
  })
})

test.each([
  ['6', 404],
  ['2147483647', 404],
  ['2147483648', 400],
  ['-1', 400],
  ['two', 400],
])('a tiling grid %s: %d', async (id, status) => {
  expect((await ask(platform, 'GET', `${GRIDS}/${id}`)).status).toBe(status)
})
