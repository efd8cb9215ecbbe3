import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { day, feed } from '../analytics/suite/analytics-records.fixture.ts'
import { TEST_ENVIRONMENT } from '../../test/platform.fixture.ts'
import { WORLD_NOW } from '../world/time.ts'
import { WorldAhead } from '../world/ahead/world-ahead.ts'
import type { WorldOrigin } from '../world/parts.ts'
import { readSettings } from './settings/settings.ts'
import { startPlatform } from './start.ts'
import type { Platform } from './start.ts'

const ORGANIZATION = 812
const SMALL = { seed: 1, scenes: 200 }
/** To find something in it takes the thread a second. */
const LARGE = { seed: 1, scenes: 4_900 }

const start = ({ scenes }: WorldOrigin, ahead?: WorldAhead, ...flags: string[]): Promise<Platform> =>
  startPlatform(
    readSettings([
      ...['--port', '0', '--scenes', String(scenes), '--time', new Date(WORLD_NOW).toISOString()],
      ...flags,
    ]),
    { ...TEST_ENVIRONMENT, ahead },
    async () => undefined,
  )

const startWithThread = (world: WorldOrigin, ...flags: string[]) =>
  start(world, new WorldAhead(world, WORLD_NOW), ...flags)

const listResults = async ({ app: { analytics } }: Platform) => {
  const { entries } = await analytics.listSubscriptions(ORGANIZATION, { limit: 100 })
  return Promise.all(entries.map(({ id }) => analytics.listResults(id, { limit: 100 })))
}

test('the first call that asks what a thread still finds gets all of it', async () => {
  const withThread = await startWithThread(SMALL)
  const without = await start(SMALL)
  expect(await listResults(withThread)).toEqual(await listResults(without))
  await Promise.all([withThread, without].map((platform) => platform.close(0)))
})

test('a platform that is closed before ends without it', async () => {
  const platform = await startWithThread(LARGE)
  const asked = listResults(platform)
  await Promise.all([expect(asked).rejects.toThrow('The platform stops.'), platform.close(0)])
})

test('an export that comes before has what an import brought', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'world-to-come-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const before = join(folder, 'before')
  const after = join(folder, 'after')
  const source = await start(SMALL)
  await source.app.analytics.putFeeds([feed('imported', day(1))])
  await source.export(before)
  const moved = await startWithThread(SMALL, '--import', before)
  await moved.export(after)
  await Promise.all([source, moved].map((platform) => platform.close(0)))
  const kept = await readFile(before, 'utf8')
  const exported = await readFile(after, 'utf8')
  expect(kept).toContain('Feed imported')
  expect(exported).toContain('Feed imported')
})
