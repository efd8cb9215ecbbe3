import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS, ISSUER_PATH } from '../src/identity/authorization-server/issuer-paths.ts'
import { loadImports } from '../src/platform/load-imports.ts'
import { asMachine, csvRows, listProducts } from './one-ledger.fixture.ts'
import { startTestPlatform } from './platform.fixture.ts'
import type { TestCall, TestPlatform } from './platform.fixture.ts'

const SAMPLE = fileURLToPath(new URL('../../samples/platform/delta.ndjson', import.meta.url))
const ORDERS = '/compute/ops/orders/v2'
const AUTHORIZATION = ISSUER_PATH + ENDPOINTS.authorization
const TASKS = '/batch/v2/process'

/** A user of the sample. */
const LOTTE = { as: '6101' }

let platform: TestPlatform
let robot: TestCall
let report = ''

beforeAll(async () => {
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => (report += chunk.toString()))
  platform = await startTestPlatform(['--scenes', '0'], (app) =>
    loadImports({ import: [SAMPLE], lenient: false }, app, stream),
  )
  robot = await asMachine(platform, 'delta-robot')
})
afterAll(() => platform.close())

/** The JSON of an answer of this status. */
const asked = async (status: number, method: string, address: string, call: TestCall): Promise<unknown> => {
  const answer = await platform.call(method, address, call)
  expect([answer.status, answer.status === status ? '' : answer.json]).toEqual([status, ''])
  return answer.json
}

const Order = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  _links: z.object({ results: z.array(z.object({ location: z.string() })).optional() }),
})
const Task = z.object({ id: z.string(), status: z.string() })
const Reports = z.object({ reports: z.array(z.object({ contents: z.array(z.string()) })) })

describe('a platform of somebody else', () => {
  test('is imported from one file, with nothing refused', () => {
    expect(report.split('\n')).toEqual([
      'imported 3 new and 0 updated items and 1 new and 0 updated collections, refused 0',
      'imported 1 order',
      'imported 2 organizations and 2 users',
      'imported 2 clients',
      'imported 1 item type and 1 bundle',
      'imported 1 plan and 1 product',
      'imported 1 tiling grid and 1 batch account',
      'put right in 1 of them: orders were of another platform; their tools, deliveries and files were left out',
      '',
    ])
  })

  test('has its products, and shows none of the world', async () => {
    expect(await listProducts(platform, LOTTE.as)).toMatchObject([
      { id: 1900, quota_total: 5000, quota_used: 0 },
    ])
  })

  test('finds its items by their type, and its scenes by their collection', async () => {
    const body = { item_types: ['CoastScene'], filter: { type: 'AndFilter', config: [] } }
    const found = await asked(200, 'POST', '/data/v1/quick-search', { ...LOTTE, body })
    const ids = ['coast-20260421', 'coast-20260418', 'coast-20260412']
    expect(found).toMatchObject({
      features: ids.map((id) => ({ id, properties: { item_type: 'CoastScene' } })),
    })
    const search = '/catalog/v1/search?collections=coast&datetime=2026-04-01T00:00:00Z/..'
    expect(await asked(200, 'GET', search, robot)).toMatchObject({ features: ids.map((id) => ({ id })) })
  })

  test('orders in its bundle, next to the order that was imported', async () => {
    const products = [{ item_type: 'CoastScene', item_ids: ['coast-20260418'], product_bundle: 'shoreline' }]
    const body = { name: 'Coast', products }
    const { id } = Order.parse(await asked(202, 'POST', ORDERS, { ...LOTTE, body }))
    await platform.advance(60)
    expect(await asked(200, 'GET', `${ORDERS}/${id}`, LOTTE)).toMatchObject({ state: 'success' })
    const { orders } = z.object({ orders: z.array(Order) }).parse(await asked(200, 'GET', ORDERS, LOTTE))
    expect(orders.map(({ name }) => name)).toEqual(['Coast', 'Coast in April'])
  })

  test('lets users sign in to its application', async () => {
    const query = new URLSearchParams({
      client_id: 'delta-app',
      response_type: 'code',
      redirect_uri: 'http://localhost:49152/callback',
      scope: 'platform openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const answer = await platform.call('GET', `${AUTHORIZATION}?${query.toString()}`, { as: 'nobody' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/interaction/),
    ])
  })

  test('processes in batch over its grid, at the expense of its account', async () => {
    const grid = await asked(200, 'GET', '/batch/v2/tilinggrids/21', robot)
    expect(grid).toMatchObject({ name: 'UTM, 5 km', properties: { resolutions: [5, 10] } })
    const body = {
      processRequest: {
        input: { bounds: { bbox: [3.55, 51.55, 3.65, 51.6] }, data: [{ type: 'coast' }] },
        evalscript: '//VERSION=3\nfunction evaluatePixel(pixel) { return [pixel.red] }',
      },
      input: { type: 'tiling-grid', id: 21, resolution: 10 },
      output: {
        type: 'raster',
        delivery: { s3: { url: 's3://delta/coast', iamRoleARN: 'arn:storage:iam::1:role/batch' } },
      },
    }
    const { id } = Task.parse(await asked(201, 'POST', TASKS, { ...robot, body }))
    await asked(204, 'POST', `${TASKS}/${id}/start`, robot)
    await platform.advance(600)
    expect(await asked(200, 'GET', `${TASKS}/${id}`, robot)).toMatchObject({ status: 'DONE' })
  })

  test('charges what is downloaded to its product, and reports it', async () => {
    const { orders } = z.object({ orders: z.array(Order) }).parse(await asked(200, 'GET', ORDERS, LOTTE))
    const { _links } = Order.parse(await asked(200, 'GET', `${ORDERS}/${orders[0]?.id ?? ''}`, LOTTE))
    const bytes = await platform.call('GET', _links.results?.[0]?.location ?? '', { as: 'nobody' })
    const location = bytes.headers.get('location') ?? ''
    expect((await platform.call('GET', location, { as: 'nobody' })).status).toBe(200)
    const today = '/reports/v1?cadence=daily&report_type=detailed&start=2026-05-04'
    const { reports } = Reports.parse(await asked(200, 'GET', today, LOTTE))
    const [row] = await csvRows(platform, reports[0]?.contents[0] ?? '', LOTTE)
    expect(row).toMatchObject({ item_id: 'coast-20260418', item_type: 'CoastScene', plan_id: '3900' })
    const [product] = await listProducts(platform, LOTTE.as)
    expect(product?.quota_used).toBeGreaterThan(0)
  })

  test('is there again after a reset', async () => {
    await platform.call('POST', '/control/reset', { as: 'nobody' })
    const { orders } = z.object({ orders: z.array(Order) }).parse(await asked(200, 'GET', ORDERS, LOTTE))
    expect(orders.map(({ name }) => name)).toEqual(['Coast in April'])
    expect(await listProducts(platform, LOTTE.as)).toMatchObject([{ id: 1900, quota_used: 0 }])
    expect(await asked(200, 'GET', '/batch/v2/tilinggrids/21', robot)).toMatchObject({ id: 21 })
  })
})
