import { expect, test } from 'vitest'
import type { AnalyticsStore, ResultQuery } from '../analytics-store.ts'
import { UnknownPosition } from '../analytics-store.ts'
import { day, result } from './analytics-records.fixture.ts'
import type { CreateAnalytics } from './analytics-records.fixture.ts'

const PORT = 'port'

/** One a day, each a degree further east, observed on the day before; the third does not say when. */
const fill = async (create: CreateAnalytics): Promise<AnalyticsStore> => {
  const store = await create({ now: () => Date.parse(day(30)) })
  const results = [1, 2, 3, 4, 5].map((number) =>
    result(String(number), day(number), {
      geometry: { type: 'Point', coordinates: [number, 0] },
      properties: number === 3 ? {} : { observed: day(number - 1) },
    }),
  )
  await store.putResults(PORT, results)
  await store.putResults('other', [result('another', day(1))])
  return store
}

const between = (from: number, to: number) => ({ start: Date.parse(day(from)), end: Date.parse(day(to)) })

export const describeResults = (create: CreateAnalytics): void => {
  test.each<[why: string, query: Partial<ResultQuery>, want: string[], more?: boolean]>([
    ['all', {}, ['5', '4', '3', '2', '1']],
    ['newer than one', { after: '2' }, ['5', '4', '3']],
    ['newer than one, of which there are more', { after: '2', limit: 2 }, ['5', '4'], true],
    ['newer than the newest', { after: '5' }, []],
    ['older than one and newer than another', { before: '5', after: '2' }, ['4', '3']],
    ['where the older one is given as the newer', { before: '2', after: '5' }, []],
    ['observed in time, both ends included', { during: between(0, 3) }, ['4', '2', '1']],
    ['in a box that they touch', { boxes: [[2, -1, 4, 1]] }, ['4', '3', '2']],
    [
      'in either of two boxes',
      {
        boxes: [
          [4.5, -1, 9, 1],
          [0, 0, 1, 0],
        ],
      },
      ['5', '1'],
    ],
    ['in no box', { boxes: [[2, 1, 4, 2]] }, []],
    ['of which more meet the conditions', { boxes: [[2, -1, 4, 1]], limit: 2 }, ['4', '3'], true],
    ['of which older ones do not meet the conditions', { boxes: [[3, -1, 4, 1]], limit: 2 }, ['4', '3']],
    ['behind one that does not meet the conditions', { before: '4', during: between(0, 1) }, ['2', '1']],
  ])('are found: %s', async (_why, query, want, more = false) => {
    const page = await (await fill(create)).listResults(PORT, { limit: 9, ...query })
    expect([page.entries.map(({ id }) => id), page.more]).toEqual([want, more])
  })

  test.each(['before', 'after'] as const)(
    '%s a result of another subscription there are none',
    async (member) => {
      const store = await fill(create)
      const page = store.listResults(PORT, { limit: 1, [member]: 'another' })
      await expect(page).rejects.toThrow(UnknownPosition)
      await expect(page).rejects.toMatchObject({ member, id: 'another' })
    },
  )

  test('belong to one subscription', async () => {
    const store = await fill(create)
    expect((await store.getResult(PORT, '1'))?.id).toBe('1')
    expect(await store.getResult('other', '1')).toBeUndefined()
    expect(await store.getResult('none', '1')).toBeUndefined()
    expect(await store.listResults('none', { limit: 1 })).toEqual({ entries: [], more: false })
  })
}
