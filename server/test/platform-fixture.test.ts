import { expect, test } from 'vitest'
import { readScene } from '../src/catalog/scene.ts'
import { startTestPlatform, STORY_NOW } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

const ORTHO = 'orthoscene-3m'
const STORY = Date.parse(STORY_NOW)

/** Puts a copy of some scene into the catalog. */
const putAnother = async ({ app: { catalog } }: TestPlatform): Promise<void> => {
  const [stored] = (await catalog.search({ limit: 1 })).scenes
  if (!stored) throw new TypeError('no scene')
  await catalog.putScenes([{ ...readScene(stored.json), collection: ORTHO, id: 'another' }])
}

test('the next test finds a shared platform as it began', async () => {
  const first = await startTestPlatform()
  const before = (await first.call('GET', '/data/v1/searches')).bytes
  const body = { name: 'Another', item_types: ['OrthoScene'], filter: { type: 'AndFilter', config: [] } }
  expect((await first.call('POST', '/data/v1/searches', { body })).status).toBe(200)
  await first.advance(40 * 24 * 3600)
  first.clock.advance(60)
  await first.close()
  const next = await startTestPlatform()
  expect(next.app).toBe(first.app)
  expect((await next.call('GET', '/data/v1/searches')).bytes).toEqual(before)
  expect([next.clock, next.app.timeline].map((each) => each.now())).toEqual([STORY, STORY])
  await next.close()
})

test.each<[what: string, leave: (platform: TestPlatform) => Promise<unknown>]>([
  ['a scene', putAnother],
  ['a snapshot', (platform) => platform.call('PUT', '/control/snapshots/one', { as: 'nobody' })],
])(
  'a test that leaves %s on a shared platform fails, and the next one gets another',
  async (_what, leave) => {
    const platform = await startTestPlatform()
    await leave(platform)
    await expect(platform.close()).rejects.toThrow('a test left ')
    const next = await startTestPlatform()
    expect(next.app).not.toBe(platform.app)
    await next.close()
  },
)
