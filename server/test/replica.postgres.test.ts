import { callerFor } from '../src/kernel/caller.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readScene } from '../src/catalog/scene.ts'
import { runOnBehalf } from '../src/kernel/current-call.ts'
import { SECRET, startTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'
import { canReplicate, replicatedDatabase } from './postgres/standby.fixture.ts'
import type { ReplicatedDatabase } from './postgres/standby.fixture.ts'

/** A scene of the story, and users of two organizations. */
const KNOWN = ['orthoscene-3m', '20260418_101530_07_2a41'] as const
const MARIT = '4101'
const OTHER = '4120'

const SEARCH = {
  item_types: ['OrthoScene'],
  filter: { type: 'StringInFilter', field_name: 'id', config: ['new'] },
}

describe.runIf(canReplicate)('two processes on a database with a replica', () => {
  let database: ReplicatedDatabase
  const platforms: TestPlatform[] = []

  beforeAll(async () => {
    database = await replicatedDatabase()
    const { primary, standby } = database.urls
    for (const _process of ['one', 'other'])
      platforms.push(
        await startTestPlatform([
          ...['--database-url', primary, '--database-replica-url', standby, '--secret', SECRET],
          ...['--database-replica-lag', '3600', '--metrics-port', '0', '--scenes', '0'],
        ]),
      )
    await database.followed()
  })
  afterAll(async () => {
    for (const platform of platforms) await platform.close()
  })

  const found = async (platform: TestPlatform, as: string): Promise<unknown> =>
    (await platform.call('POST', '/data/v1/quick-search', { as, body: SEARCH })).json

  const searches = async (platform: TestPlatform, outcome: string): Promise<number> => {
    const metrics = await (await fetch(platform.metricsUrl ?? '')).text()
    return Number(new RegExp(`db_replica_searches_total{outcome="${outcome}"} (\\d+)`).exec(metrics)?.[1])
  }

  test('a scene that a caller put is found by them on either, by others once the replica has it', async () => {
    const [one] = platforms
    for (const platform of platforms)
      await expect
        .poll(async () => {
          await found(platform, MARIT)
          return searches(platform, 'replica')
        })
        .toBeGreaterThan(0)
    await database.pause()
    const stored = await one?.app.catalog.getScene(...KNOWN)
    const scene = { ...readScene(stored?.json ?? Buffer.from('{}')), id: 'new' }
    await runOnBehalf(callerFor(812), async () => one?.app.catalog.putScenes([scene]))
    for (const platform of platforms) {
      const before = await searches(platform, 'replica')
      expect(await found(platform, MARIT)).toMatchObject({ features: [{ id: 'new' }] })
      expect(await searches(platform, 'replica')).toBe(before)
      expect(await found(platform, OTHER)).toMatchObject({ features: [] })
      expect(await searches(platform, 'replica')).toBe(before + 1)
    }
    await database.resume()
    await database.followed()
    for (const platform of platforms)
      for (const user of [MARIT, OTHER])
        expect(await found(platform, user)).toMatchObject({ features: [{ id: 'new' }] })
  })
})
