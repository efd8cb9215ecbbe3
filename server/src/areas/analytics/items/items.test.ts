import { afterAll, describe, expect, test } from 'vitest'
import { pagesFrom } from '../../../../test/pages.fixture.ts'
import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import {
  createAsk,
  BENCH_COUNT,
  BENCH_RESULTS,
  benchId,
  HARBOR_RESULTS,
  findLink,
  NOBODY,
  START,
  startWithBench,
} from '../analytics.fixture.ts'
import type { Bodies } from '../analytics.fixture.ts'

const platform = await startWithBench()
afterAll(() => platform.close())
const ask = createAsk(platform)

/** Numbers of the bench's results on a page. */
const numbersOn = ({ features }: Bodies['results']): number[] =>
  features.map(({ id }) => Number(id.slice(-12)))

const bench = async (query: string): Promise<number[]> =>
  numbersOn(await ask('results', `${BENCH_RESULTS}?${query}`, { as: '4120' }))

const downFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => first - i)

describe('results', () => {
  const LAST = BENCH_COUNT - 1

  test('come 250 at a time, newest first', async () => {
    expect(await bench('')).toEqual(downFrom(LAST, 250))
  })

  test('are met once each on the way through all pages', async () => {
    const pageAt = (address: string) => ask('results', address, { as: '4120' })
    const pages = await pagesFrom(await pageAt(`${BENCH_RESULTS}?limit=7000`), ({ links }) => {
      const next = links.find(({ rel }) => rel === 'next')
      return next && pageAt(next.href)
    })
    expect(pages.flatMap(numbersOn)).toEqual(downFrom(LAST, BENCH_COUNT))
  })

  const instant = (number: number): string => new Date(START + number * 60_000).toISOString()
  test.each<[string, string, number[]]>([
    ['older than one', `before=${benchId(3)}`, [2, 1, 0]],
    ['older than the oldest', `before=${benchId(0)}`, []],
    ['newer than one', `after=${benchId(LAST - 2)}`, [LAST, LAST - 1]],
    ['newer than the newest', `after=${benchId(LAST)}`, []],
    ['between two', `after=${benchId(5)}&before=${benchId(9)}`, [8, 7, 6]],
    ['between one and itself', `after=${benchId(5)}&before=${benchId(5)}`, []],
    ['between two the wrong way round', `after=${benchId(9)}&before=${benchId(5)}`, []],
    ['at an instant', `datetime=${instant(4)}`, [4]],
    ['at an instant in another zone', 'datetime=2026-01-01T01:04:00%2B01:00', [4]],
    ['at an instant whose plus was not encoded', 'datetime=2026-01-01T01:04:00+01:00', [4]],
    ['by the other name', `time=${instant(4)}`, [4]],
    ['between instants', `datetime=${instant(1)}/${instant(3)}`, [3, 2, 1]],
    ['since an instant', `datetime=${instant(LAST - 1)}/..`, [LAST, LAST - 1]],
    ['until an instant', `datetime=../${instant(1)}`, [1, 0]],
    ['until an instant, the start left out', `datetime=/${instant(1)}`, [1, 0]],
    ['in a box', 'bbox=170.0006,-1,170.0021,1', [2, 1]],
    ['that touch a box', 'bbox=170.0025,-1,170.003,1', [3, 2]],
    ['in a box over the antimeridian', 'bbox=179.9991,0,-179.9989,1', [10_001, 10_000, 9999]],
    ['in a box around the world', 'bbox=-180,-90,180,90&limit=2', [LAST, LAST - 1]],
    ['in a box elsewhere', 'bbox=0,0,10,10', []],
    ['in a box and an interval', `bbox=170,-1,170.0065,1&datetime=${instant(4)}/..`, [6, 5, 4]],
  ])('%s', async (_what, query, numbers) => {
    expect(await bench(query)).toEqual(numbers)
  })

  test('that are new since, when there are more than fit a page', async () => {
    const first = await ask('results', `${BENCH_RESULTS}?limit=2&after=${benchId(LAST - 3)}`, { as: '4120' })
    expect(numbersOn(first)).toEqual([LAST, LAST - 1])
    const second = await ask('results', findLink(first, 'next'), { as: '4120' })
    expect(numbersOn(second)).toEqual([LAST - 2])
    expect(second.links.map(({ rel }) => rel)).toEqual(['self'])
  })

  test('keep their conditions from page to page', async () => {
    const query = `bbox=170,-1,170.0045,1&datetime=${instant(1)}/..&limit=2`
    const first = await ask('results', `${BENCH_RESULTS}?${query}`, { as: '4120' })
    expect([
      numbersOn(first),
      numbersOn(await ask('results', findLink(first, 'next'), { as: '4120' })),
    ]).toEqual([
      [4, 3],
      [2, 1],
    ])
  })

  test('meet a box with their outline, not with the box around it', async () => {
    const { features } = await ask('results', `${HARBOR_RESULTS}?limit=10000`)
    const boxes = features.map(({ geometry }) => toParts(geometry)[0]?.box ?? ([0, 0, 0, 0] as const))
    for (const [west, south, east, north] of boxes) {
      const corner = [west, south, west + (east - west) / 8, south + (north - south) / 8] as const
      const ring = [
        [corner[0], corner[1]],
        [corner[2], corner[1]],
        [corner[2], corner[3]],
        [corner[0], corner[3]],
        [corner[0], corner[1]],
      ]
      const area = toParts({ type: 'Polygon', coordinates: [ring] })
      const expected = features
        .filter(({ geometry }) => intersects(toParts(geometry), area))
        .map(({ id }) => id)
      const found = await ask('results', `${HARBOR_RESULTS}?limit=10000&bbox=${corner.join(',')}`)
      expect(found.features.map(({ id }) => id)).toEqual(expected)
    }
  })

  test.each([
    ['three numbers in a box', 'bbox=1,2,3'],
    ['six numbers in a box', 'bbox=1,2,3,4,5,6'],
    ['a word in a box', 'bbox=1,2,3,x'],
    ['a box upside down', 'bbox=1,5,3,4'],
    ['a box outside the world', 'bbox=1,2,181,4'],
    ['both names of the time', 'time=2026-04-18T00:00:00Z/..&datetime=2026-04-18T00:00:00Z/..'],
    ['a day that does not exist', 'datetime=2026-02-30T00:00:00Z'],
    ['a day without a time', 'datetime=2026-02-03'],
    ['an interval that runs backwards', 'time=2026-04-19T00:00:00Z/2026-04-18T00:00:00Z'],
    ['an interval open at both ends', 'time=../..'],
    ['an unknown result before', `before=${NOBODY}`],
    ['an unknown result after', `after=${NOBODY}`],
    ['a result of another subscription', `before=${benchId(1)}`],
    ['no id', 'after=newest'],
    ['a parameter that does not exist', 'offset=1'],
  ])('are not told of for %s', async (_what, query) => {
    const fault = await ask('fault', `${HARBOR_RESULTS}?${query}`, { status: 400 })
    expect(fault.code).toBe(400)
    expect(fault.message).toMatch(/\w/)
  })
})
