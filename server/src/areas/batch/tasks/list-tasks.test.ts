import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import {
  act,
  ANALYSED,
  ask,
  CREATED,
  DONE,
  FAILED,
  faultIn,
  RUNNING,
  STOPPED,
  STRANGER,
  submit,
  TASKS,
  tasksIn,
} from '../batch.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const GRIDS = '/batch/v2/tilinggrids'
const NEWEST_FIRST = [STOPPED, CREATED, ANALYSED, RUNNING, DONE, FAILED]

const page = async (address: string, as?: string) =>
  tasksIn(await ask(platform, 'GET', address, as === undefined ? {} : { as }))
const idsOn = ({ data }: { readonly data: readonly { readonly id: string }[] }) => data.map(({ id }) => id)

/** Page by page, by the links `next`; `between` happens after each. */
const walk = async (address: string, between: () => Promise<unknown> = async () => undefined) => {
  const pages: string[][] = []
  for (let next: string | undefined = address; next !== undefined; await between()) {
    const { data, links } = await page(next)
    pages.push(idsOn({ data }))
    next = links.next
  }
  return pages
}

describe('a list', () => {
  test.each([
    ['', NEWEST_FIRST],
    ['?sort=created:desc', NEWEST_FIRST],
    ['?sort=created', NEWEST_FIRST.toReversed()],
    ['?sort=status', [ANALYSED, CREATED, DONE, FAILED, RUNNING, STOPPED]],
    ['?sort=status:desc', [STOPPED, RUNNING, FAILED, DONE, CREATED, ANALYSED]],
    ['?sort=status%3Adesc&userid=4107&search=anything', [STOPPED, RUNNING, FAILED, DONE, CREATED, ANALYSED]],
  ])('%s is in its order, page by page as on one', async (query, ids) => {
    expect(idsOn(await page(TASKS + query))).toEqual(ids)
    const paged = await walk(`${TASKS}${query}${query === '' ? '?' : '&'}count=4`)
    expect(paged).toEqual([ids.slice(0, 4), ids.slice(4)])
  })

  test('of as many entries as there are ends with its page', async () => {
    const { data, links } = await page(`${TASKS}?count=6`)
    expect(data).toHaveLength(6)
    expect(links).toEqual({ '@id': `${platform.app.siblingBaseUrl}${TASKS}?count=6` })
  })

  test("shows everybody their own organization's", async () => {
    expect((await page(TASKS, STRANGER)).data).toHaveLength(1)
    expect(await page(TASKS, '4120')).toMatchObject({
      data: [],
      links: { '@id': platform.app.siblingBaseUrl + TASKS },
    })
    expect(idsOn(await page(TASKS, '4107'))).toEqual(NEWEST_FIRST)
    expect(idsOn(await page(TASKS, 'machine'))).toEqual(NEWEST_FIRST)
  })

  test.each(['/batch/v2', '/api/v2/batch'])('links under %s with that prefix', async (prefix) => {
    const address = `${platform.app.siblingBaseUrl}${prefix}/process?count=2&sort=created`
    const first = await page(address)
    expect(first.links['@id']).toBe(address)
    expect(first.links).not.toHaveProperty('previous')
    const { next = '', nextToken = '' } = first.links
    expect(next).toBe(`${address}&viewtoken=${nextToken}`)
    const second = await page(next)
    expect(second.links).toMatchObject({ '@id': next, currentToken: nextToken })
    const { previous = '', previousToken = '' } = second.links
    expect(previous).toBe(`${address}&viewtoken=${previousToken}`)
    expect(idsOn(await page(previous))).toEqual(idsOn(first))
  })

  test.each(['0', '101', '1.5', 'many'])('of %s entries is refused', async (count) => {
    for (const list of [TASKS, GRIDS])
      expect(faultIn(await ask(platform, 'GET', `${list}?count=${count}`))).toEqual([400, 'count'])
  })

  test('of 1 and of 100 entries is not', async () => {
    for (const count of [1, 100])
      expect((await ask(platform, 'GET', `${TASKS}?count=${count}`)).status).toBe(200)
  })

  test('in another order is refused', async () => {
    expect(faultIn(await ask(platform, 'GET', `${TASKS}?sort=name`))).toEqual([400, 'sort'])
  })
})

describe('a view token', () => {
  test('is good for its list, order and caller only, and for a day', async () => {
    const { nextToken = '' } = (await page(`${TASKS}?count=1`)).links
    const refused = async (query: string, as = '4101', list = TASKS) =>
      expect([query, as, ...faultIn(await ask(platform, 'GET', `${list}?${query}`, { as }))]).toEqual([
        query,
        as,
        400,
        'viewtoken',
      ])
    await refused(`viewtoken=${nextToken}&sort=created`)
    await refused(`viewtoken=${nextToken}&sort=status`)
    for (const as of ['4107', 'machine', STRANGER]) await refused(`viewtoken=${nextToken}`, as)
    await refused(`viewtoken=${nextToken}`, '4101', GRIDS)
    await refused(`viewtoken=${nextToken}A`)
    await refused(`viewtoken=${nextToken.slice(0, -1)}`)
    await refused('viewtoken=eyJjcmVhdGVkIjoiMjAyNi0wNS0wNFQwNzo1MjoxMFoifQ')
    await refused(`viewtoken=${'x'.repeat(513)}`)
    expect(idsOn(await page(`${TASKS}?viewtoken=${nextToken}`))).toEqual(NEWEST_FIRST.slice(1))
    await platform.advance(86_400)
    await refused(`viewtoken=${nextToken}`)
  })
})

describe('what comes and goes while somebody pages', () => {
  test('shifts nothing: every task that was there is met once', async () => {
    const seen = await walk(`${TASKS}?count=2`, () => submit(platform))
    expect(seen).toEqual([NEWEST_FIRST.slice(0, 2), NEWEST_FIRST.slice(2, 4), NEWEST_FIRST.slice(4)])
  })

  test('is met once where the oldest come first, and no page but the last is short', async () => {
    let added = 0
    const pages = await walk(`${TASKS}?count=2&sort=created`, async () => {
      if (added++ < 3) await submit(platform)
    })
    const ids = pages.flat()
    expect(new Set(ids).size).toBe(ids.length)
    expect(idsOn(await page(`${TASKS}?sort=created`))).toEqual(ids)
    expect(pages.slice(0, -1).every(({ length }) => length === 2)).toBe(true)
  })

  test('in order of status hides nothing that has not moved', async () => {
    const { links } = await page(`${TASKS}?sort=status&count=1`)
    await act(platform, 'start', ANALYSED)
    const ids = idsOn(await page(links.next?.replace('count=1', 'count=100') ?? ''))
    for (const id of [CREATED, DONE, FAILED, RUNNING, STOPPED]) expect(ids).toContain(id)
  })

  test('tasks of the same moment stand newest first', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await submit(platform)).id)
    expect(idsOn(await page(`${TASKS}?count=5`))).toEqual(ids)
  })
})
