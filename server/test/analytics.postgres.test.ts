import { expect, onTestFinished, test } from 'vitest'
import {
  createAsk,
  BENCH,
  BENCH_RESULTS,
  benchId,
  FEED,
  findLink,
} from '../src/areas/analytics/analytics.fixture.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { filledDatabaseOfTest } from './filled-database.fixture.ts'
import { startTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

const CREATED = '2026-01-01T00:00:00.000Z'

/** Of user 4120's organization, with results of which two were created at once. */
const subscribe = async ({ app: { analytics } }: TestPlatform): Promise<void> => {
  const point: Geometry = { type: 'Point', coordinates: [4, 52] }
  const area: Geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [4, 51],
        [5, 51],
        [5, 53],
        [4, 53],
        [4, 51],
      ],
    ],
  }
  await analytics.putSubscriptions([
    {
      id: BENCH,
      feedID: FEED,
      orgId: 813,
      created: CREATED,
      updated: CREATED,
      startTime: CREATED,
      title: 'bench',
      description: '',
      geometry: area,
    },
  ])
  await analytics.putResults(
    BENCH,
    [3, 1, 2].map((day) => ({
      id: benchId(day),
      created: `2026-01-0${Math.max(day, 2)}T00:00:00.000Z`,
      geometry: point,
      properties: {},
    })),
  )
}

test('what one process imports another one lists in the same order, and its pages go on there', async () => {
  const flags = await filledDatabaseOfTest(['--scenes', '0', '--test-store'])
  const start = async () => {
    const platform = await startTestPlatform(flags)
    onTestFinished(() => platform.close())
    const ask = createAsk(platform)
    const toPath = (href: string) => href.slice(platform.app.baseUrl.length)
    return { platform, ask, toPath }
  }
  const one = await start()
  const other = await start()
  await subscribe(one.platform)
  const as = { as: '4120' }
  const first = await one.ask('results', `${BENCH_RESULTS}?limit=2`, as)
  expect(await other.ask('subscription', `/analytics/subscriptions/${BENCH}`, as)).toMatchObject({
    id: BENCH,
  })
  const second = await other.ask('results', one.toPath(findLink(first, 'next')), as)
  expect([first, second].map(({ features }) => features.map(({ id }) => id))).toEqual([
    [benchId(3), benchId(2)],
    [benchId(1)],
  ])
  await other.platform.call('POST', '/control/reset', { as: 'nobody' })
  expect((await other.ask('results', BENCH_RESULTS, as)).features).toHaveLength(3)
})
