import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECRET, startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { deriveApiKey } from '../../../services/accounts/api-keys.ts'
import { ask, BULK, JOBS, NORTH, readUsed, RESERVATIONS, uploadSquares } from '../quota.fixture.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
})

afterAll(() => platform.close())

const readJob = (id: string, as?: string) =>
  ask(platform, 'job', 200, 'GET', `${JOBS}/${id}`, as === undefined ? {} : { as })

const reserveInBulk = (body: object, as?: string) =>
  ask(platform, 'jobReceipt', 201, 'POST', BULK, { body, ...(as !== undefined && { as }) })

describe('the job of the story', () => {
  test('is half done, fails in the end, and reserves nothing', async () => {
    const used = await readUsed(platform, 1204)
    const job = {
      id: 7702,
      total_items: 1240,
      type: 'quota:reserve',
      organization_id: 812,
      product_id: 1204,
      product_access_id: 1204,
      collection_id: null,
    }
    expect(await readJob('7702')).toEqual({
      ...job,
      status: 'processing',
      percentage: 50,
      processed_items: 620,
    })
    await platform.advance(6.199)
    expect(await readJob('7702')).toMatchObject({
      status: 'processing',
      percentage: 99.9,
      processed_items: 1239,
    })
    await platform.advance(0.001)
    expect(await readJob('7702')).toEqual({
      ...job,
      status: 'failed',
      percentage: 100,
      processed_items: 1240,
      message: 'The remaining quota of 3781.4 sqkm does not suffice for 31000 sqkm.',
    })
    expect(await readUsed(platform, 1204)).toBe(used)
  })
})

describe('a bulk reservation', () => {
  test('waits, goes on, and reserves for all areas when it ends', async () => {
    const { collection, refs } = await uploadSquares(platform, 500)
    const used = await readUsed(platform, 1216)
    const receipt = await reserveInBulk({
      aoi_refs: [collection, refs[0]],
      product_id: 1216,
      collection_id: 'summer',
    })
    expect(receipt.status).toBe('pending')
    const states: [number, string, number][] = [
      [0, 'pending', 0],
      [1.999, 'pending', 0],
      [0.001, 'processing', 0],
      [2.5, 'processing', 250],
      [2.499, 'processing', 499],
    ]
    for (const [seconds, status, processed_items] of states) {
      await platform.advance(seconds)
      expect(await readJob(receipt.job_id)).toMatchObject({ status, processed_items, total_items: 500 })
    }
    expect(await readUsed(platform, 1216)).toBe(used)
    await platform.advance(0.001)
    expect(await readJob(receipt.job_id)).toMatchObject({
      status: 'completed',
      percentage: 100,
      processed_items: 500,
      collection_id: 'summer',
    })
    expect(await readUsed(platform, 1216)).toBe(used + 12_500)
    const { results, meta } = await ask(
      platform,
      'reservations',
      200,
      'GET',
      `${RESERVATIONS}?sort=-id&limit=1`,
    )
    expect(meta.count).toBe(502)
    expect(results[0]).toMatchObject({ product_id: 1216, collection_id: 'summer', amount: 25 })
  })

  test('fails whole where the quota does not suffice when it ends', async () => {
    const { collection, refs } = await uploadSquares(platform, 2) // 50 sqkm are left
    const { job_id } = await reserveInBulk({ aoi_refs: [collection], product_id: 1207 })
    const {
      refs: [other],
    } = await uploadSquares(platform, 1)
    await ask(platform, 'receipt', 201, 'POST', RESERVATIONS, {
      body: { aoi_refs: [other], product_id: 1207 },
    })
    await platform.advance(10)
    expect(await readJob(job_id)).toMatchObject({
      status: 'failed',
      message: 'The remaining quota of 25 sqkm does not suffice for 50 sqkm.',
    })
    expect(await readUsed(platform, 1207)).toBe(75)
    const again = await reserveInBulk({ aoi_refs: refs.slice(1), product_access_id: 1207 })
    await platform.advance(10)
    expect(await readJob(again.job_id)).toMatchObject({ status: 'completed' })
    expect(await readUsed(platform, 1207)).toBe(100)
  })

  test('of areas that are reserved completes and costs nothing', async () => {
    const used = await readUsed(platform, 1204)
    const { job_id } = await reserveInBulk({ aoi_refs: [NORTH], product_id: 1204 })
    await platform.advance(10)
    expect(await readJob(job_id)).toMatchObject({ status: 'completed', total_items: 1 })
    expect(await readUsed(platform, 1204)).toBe(used)
  })
})

describe('jobs', () => {
  test('are those of the organization, whoever began them', async () => {
    const { collection } = await uploadSquares(platform, 1, '4107')
    const { job_id } = await reserveInBulk({ aoi_refs: [collection], product_id: 1216 }, '4107')
    expect(await readJob(job_id)).toEqual(await readJob(job_id, '4107'))
    for (const as of ['4120', '5203']) {
      await ask(platform, 'fault', 404, 'GET', `${JOBS}/${job_id}`, { as })
      expect((await ask(platform, 'jobs', 200, 'GET', JOBS, { as })).meta.count).toBe(0)
    }
  })

  test('are listed page by page, sorted and reduced as asked', async () => {
    const whole = await ask(platform, 'jobs', 200, 'GET', JOBS)
    const ids = whole.results.map(({ id }) => id)
    expect(ids).toEqual([7702, ...ids.slice(1, 6).toSorted((a, b) => a - b)]) // with gaps, in PostgreSQL
    expect(new Set(ids).size).toBe(6)
    const first = await ask(
      platform,
      'jobs',
      200,
      'GET',
      `${JOBS}?limit=2&sort=-total_items&fields=total_items,status`,
    )
    expect(first.results).toEqual([
      { id: 7702, status: 'failed', total_items: 1240 },
      { id: ids[1], status: 'completed', total_items: 500 },
    ])
    expect(first.meta).toMatchObject({ prev: null, count: 6, args: { limit: 2, offset: 0 } })
    const second = await ask(platform, 'jobs', 200, 'GET', first.meta.next ?? '')
    expect(second.results.map(({ id }) => id)).toEqual(ids.slice(2, 4))
    expect(await ask(platform, 'jobs', 200, 'GET', second.meta.prev ?? '')).toEqual(first)
  })

  test.each(['7701', '07702', '7702.0', 'first', '__proto__'])('%s is none', async (id) => {
    await ask(platform, 'fault', 404, 'GET', `${JOBS}/${id}`)
  })
})

describe('the body of a bulk reservation', () => {
  const LIMIT = 10_485_760

  const send = (body: string) =>
    fetch(platform.app.baseUrl + BULK, {
      method: 'POST',
      headers: {
        authorization: `api-key ${deriveApiKey(SECRET, '4101')}`,
        'content-type': 'application/json',
      },
      body,
    })

  const padded = (bytes: number): string =>
    JSON.stringify({ aoi_refs: [NORTH], product_id: 1204 }).padEnd(bytes)

  test.each([
    ['10 megabytes', LIMIT, 201],
    ['a byte more', LIMIT + 1, 413],
  ])('of %s', async (_size, bytes, status) => {
    expect((await send(padded(bytes))).status).toBe(status)
  })

  test.each([
    ['400,000 references', 400_000, /leads? to no area/],
    ['one more', 400_001, /aoi_refs must have at most 400000 items/],
  ])('of %s is judged', async (_count, count, message) => {
    const body = { aoi_refs: Array.from({ length: count }, () => 'ip:features/my/a'), product_id: 1204 }
    expect((await ask(platform, 'fault', 400, 'POST', BULK, { body })).message).toMatch(message)
  })

  test.each([
    ['that ends too early', (json: string) => json.slice(0, -1), 'The body is not valid JSON (at character '],
    [
      'with a control character',
      (json: string) => json.replace('}', ',"collection_id":"a\\u0007"}'),
      'collection_id: has a control character or a broken character.',
    ],
    ['that nests too deep', (json: string) => json + '['.repeat(600), 'nests deeper than 512 levels'],
  ])('of half a megabyte %s is rejected as a small one is', async (_what, change, message) => {
    const references = Array.from({ length: 10_000 }, () => NORTH)
    for (const aoi_refs of [[NORTH], references]) {
      const answer = await send(change(JSON.stringify({ aoi_refs, product_id: 1204 })))
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)])
    }
  })

  test.each([
    ['15,000 references', 15_000, 200],
    ['one more', 15_001, 400],
  ])('of an estimate takes %s', async (_count, count, status) => {
    const body = { aoi_refs: Array.from({ length: count }, () => NORTH), product_id: 1204 }
    await ask(platform, 'fault', status, 'POST', `${RESERVATIONS}estimate`, { body })
  })
})

test('an organization has 100 jobs under way at most; those that end make room', async () => {
  const body = { aoi_refs: [NORTH], product_id: 1204 }
  await platform.advance(10)
  const begun = await Promise.all(Array.from({ length: 101 }, () => platform.call('POST', BULK, { body })))
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(100)
  const refused = begun.find(({ status }) => status === 429)
  expect([refused?.headers.get('retry-after'), refused?.json]).toMatchObject([
    '4',
    { success: false, status: 429, errors: {} },
  ])
  const { meta } = await ask(platform, 'jobs', 200, 'GET', `${JOBS}?status__eq=pending`)
  expect(meta.count).toBe(100)
  await platform.advance(4)
  await reserveInBulk(body)
})
