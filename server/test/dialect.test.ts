import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContract } from '../src/contract/contract.ts'
import { createDialect } from '../src/contract/dialect.ts'
import { startPlatform } from '../src/index.ts'
import { loadImports } from '../src/platform/load-imports.ts'
import { readDialect } from '../src/platform/settings/dialect.ts'
import { ORDERS } from '../src/services/orders/order-store.ts'
import { PLANS } from '../src/services/quota/plan-store.ts'
import { RESERVATIONS } from '../src/services/quota/reservation.ts'
import { askAs, exampleCalls } from './contract-examples.fixture.ts'
import type { ExampleCall } from './contract-examples.fixture.ts'
import { Walk } from './link-crawler.fixture.ts'
import { startTestPlatform, STORY_NOW } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

const FILE = 'docs/guides/dialect.json'
const NAMES = readDialect(FILE)

/** What no answer of a platform with that dialect says. */
const NEUTRAL_NAME =
  /(?<![A-Za-z0-9])ip[:/][a-z]|`ip`|(?<!\w)(Ortho|Closeup|Multispectral|Radar)Scene|MonthlyComposite|vendor[a-d]_|s3_compatible/

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform(['--quad-size', '256', '--dialect', FILE])
})
afterAll(() => platform.close())

const DESTINATIONS = '/destinations/v1'
const ORDERS_PATH = '/compute/ops/orders/v2'
const COLLECTIONS = '/features/v1/ogc/my/collections'
const DOWNLOADS = '/reports/v1'
const RESERVATIONS_PATH = '/account/v1/quota-reservations/'
const ARCHIVE = 'acme:destinations/harbour-archive-3kV8mT2xQ9rLw0YbN5cHd'
const NORTH = 'acme:features/my/rotterdam-harbour-Lm4q7Zx/terminal-north-p2Xs8Ka'
const ANCHORAGE = 'acme:features/my/anchorages-Qd8t2Vn/anchorage-4-east-Hs6y1Rc'
const ITEM = '20260418_101530_07_2a41'

const destination = (type: string) => ({
  type,
  name: 'in a dialect',
  parameters: { bucket: 'a-bucket', credentials: 'e30=' },
})
const order = (item_type: string, ref: string) => ({
  name: 'in a dialect',
  products: [{ item_ids: [ITEM], item_type, product_bundle: 'analytic' }],
  delivery: { destination: { ref } },
})
const search = (item_type: string, content: string) => ({
  item_types: [item_type],
  geometry: { type: 'ref', content },
  filter: { type: 'StringInFilter', field_name: 'id', config: [ITEM] },
})
const reserve = (ref: string) => ({ aoi_refs: [ref], product_id: 1204 })
const neutral = (reference: string) => reference.replace('acme:', 'ip:')

const PLAN = {
  type: 'plan',
  id: 3900,
  subscription: 6900,
  organization: 812,
  name: 'Dunes',
  quota_style: 'on_demand_large_areas_v1',
  bucket: 'acme:usage-buckets/dunes',
  active_from: '2026-01-01T00:00:00Z',
}
const PRODUCT = {
  type: 'product',
  id: 1900,
  organization: 812,
  plan: 3900,
  name: 'dunes',
  title: 'Dunes',
  family: 'monitoring',
  item_types: ['AcmeScene'],
  term_start_date: '2026-01-01T00:00:00Z',
}

type Asked = readonly [what: string, call: string, said: object, body?: object, as?: string]

const SAID: readonly Asked[] = [
  [
    'a destination that is created',
    `POST ${DESTINATIONS}`,
    { type: 'acme_storage', default: false },
    destination('acme_storage'),
  ],
  [
    'a destination of the world',
    `GET ${DESTINATIONS}/default`,
    { type: 'acme_storage', 'acme:ref': ARCHIVE },
  ],
  [
    'an order',
    `POST ${ORDERS_PATH}`,
    { delivery: { destination: { ref: ARCHIVE } }, products: [{ item_type: 'AcmeScene' }] },
    order('AcmeScene', 'acme:destinations/default'),
  ],
  [
    'orders to a destination',
    `GET ${ORDERS_PATH}?destination_ref=${ARCHIVE}&name=Rotterdam%20harbour,%20two%20scenes`,
    { orders: [{ delivery: { destination: { ref: ARCHIVE } } }] },
  ],
  [
    'what products open',
    'GET /account/v1/my/products?id__eq=1207',
    { results: [{ resource_ids: ['AcmeCloseup'] }] },
  ],
  [
    'a collection of features',
    `GET ${COLLECTIONS}/rotterdam-harbour-Lm4q7Zx`,
    { 'acme:ref': 'acme:features/my/rotterdam-harbour-Lm4q7Zx' },
  ],
  [
    'a feature',
    `GET ${COLLECTIONS}/rotterdam-harbour-Lm4q7Zx/items/terminal-north-p2Xs8Ka`,
    { properties: { 'acme:ref': NORTH, 'acme:area': 6118702 } },
  ],
  [
    'a search within a feature',
    'POST /data/v1/quick-search',
    { features: [{ id: ITEM }] },
    search('AcmeScene', NORTH),
  ],
  [
    'a saved search of the world',
    'GET /data/v1/searches/4f8b1d6a92c34e07b5a1d0c7e6f29383',
    { item_types: ['AcmeScene'] },
  ],
  [
    'clouds over a feature',
    `POST /data/v1/item-types/AcmeScene/items/${ITEM}/coverage`,
    {},
    { geometry: { type: 'ref', content: NORTH } },
  ],
  ['an item', `GET /data/v1/item-types/AcmeScene/items/${ITEM}`, { properties: { item_type: 'AcmeScene' } }],
  ['an item type', 'GET /data/v1/item-types/AcmeMonthly', { id: 'AcmeMonthly' }],
  [
    'an estimate',
    `POST ${RESERVATIONS_PATH}estimate`,
    { estimated_costs: [{ aoi_ref: ANCHORAGE, reserved: true }] },
    reserve(ANCHORAGE),
    '4107',
  ],
  [
    'a reservation',
    `POST ${RESERVATIONS_PATH}`,
    { quota_reservations: [{ id: 90402, aoi_ref: ANCHORAGE }] },
    reserve(ANCHORAGE),
    '4107',
  ],
  [
    'a reservation by its area',
    `GET ${RESERVATIONS_PATH}?aoi_ref__eq=${NORTH}`,
    { results: [{ id: 90417, aoi_ref: NORTH }] },
  ],
  [
    'reservations by how their areas begin',
    `GET ${RESERVATIONS_PATH}?aoi_ref__like=acme:features/my/rotterdam%25north%25`,
    { results: [{ aoi_ref: NORTH }] },
  ],
  [
    'reservations by the neutral name of an area',
    `GET ${RESERVATIONS_PATH}?aoi_ref__in=${neutral(NORTH)}`,
    { results: [] },
  ],
  [
    'a mosaic',
    'GET /basemaps/v1/mosaics/6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90',
    { item_types: ['AcmeScene'] },
  ],
  [
    'what a feed looks at',
    'GET /analytics/feeds/3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53',
    { source: [{ config: { imagery: { item_type: 'AcmeScene' } } }] },
  ],
]

for (const [what, call, said, body, as = '4101'] of SAID)
  test(`${what} is named in the dialect`, async () => {
    const [method = '', address = ''] = call.split(' ')
    const answer = await platform.call(method, address, { as, body })
    expect(answer.json).toMatchObject(said)
    expect(answer.status).toBeLessThan(300)
  })

const REFUSED: readonly (readonly [
  what: string,
  call: string,
  status: number,
  why: RegExp,
  body?: object,
])[] = [
  [
    'a destination of a neutral type',
    `POST ${DESTINATIONS}`,
    400,
    /type must be one of acme_storage, acme_s3, acme_blobs, acme_objects, any_s3/,
    destination('vendora_cloud_storage'),
  ],
  [
    'a secret of another type',
    `PATCH ${DESTINATIONS}/harbour-archive-3kV8mT2xQ9rLw0YbN5cHd`,
    400,
    /parameters.sas_token is not a member of acme_storage/,
    { parameters: { sas_token: 'x' } },
  ],
  [
    'an order of a neutral item type',
    `POST ${ORDERS_PATH}`,
    400,
    /no item type .*OrthoScene/,
    order('OrthoScene', ARCHIVE),
  ],
  [
    'an order to a neutral reference',
    `POST ${ORDERS_PATH}`,
    400,
    /delivery.destination.ref/,
    order('AcmeScene', neutral(ARCHIVE)),
  ],
  [
    'a search of a neutral item type',
    'POST /data/v1/quick-search',
    400,
    /item_types.0/,
    search('OrthoScene', NORTH),
  ],
  [
    'a search within a neutral reference',
    'POST /data/v1/quick-search',
    400,
    /geometry.content/,
    search('AcmeScene', neutral(NORTH)),
  ],
  [
    'a reservation of a neutral reference',
    `POST ${RESERVATIONS_PATH}`,
    400,
    /aoi_refs.0/,
    reserve(neutral(NORTH)),
  ],
  ['a neutral item type', 'GET /data/v1/item-types/OrthoScene', 404, /OrthoScene/],
]

for (const [what, call, status, why, body] of REFUSED)
  test(`${what} is refused`, async () => {
    const [method = '', address = ''] = call.split(' ')
    const answer = await platform.call(method, address, { body })
    expect(answer.bytes.toString()).toMatch(why)
    expect(answer.status).toBe(status)
  })

test('a summary of downloads is found by the bucket of its plan', async () => {
  const listed = async (prefix: string) =>
    (await platform.call('GET', `${DOWNLOADS}?bucket_prn=${prefix}:usage-buckets/harbour`)).json
  expect(await listed('acme')).toHaveProperty('reports.0.plan_id')
  expect(await listed('ip')).toMatchObject({ reports: [] })
})

test('what is stored stays in the words of the contract', async () => {
  const { stores } = platform.app
  const page = { limit: 100 }
  const orders = (await stores.collection(ORDERS).page('812', page)).documents
  const reservations = (await stores.collection(RESERVATIONS).page('812', page)).documents
  const references = [...orders.map((each) => each.destination), ...reservations.map(({ ref }) => ref)]
  expect(references.filter((ref) => ref !== undefined && !ref.startsWith('ip:'))).toEqual([])
  expect(references).toContain(neutral(ARCHIVE))
})

test.each(['/openapi.json', '/openapi/destinations.json', '/openapi/orders.json', '/openapi/data.json'])(
  '%s is the contract in the dialect',
  async (address) => {
    const text = (await platform.call('GET', address)).bytes.toString()
    expect(NEUTRAL_NAME.exec(text)?.[0]).toBeUndefined()
    expect(text).toMatch(/acme:destinations|AcmeScene/)
  },
)

test('a record of an import names what it names in the dialect', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dialect-'))
  const file = join(folder, 'plans.ndjson')
  await writeFile(file, [PLAN, PRODUCT].map((record) => JSON.stringify(record)).join('\n'))
  await loadImports({ import: [file], lenient: false }, platform.app, new PassThrough().resume())
  await rm(folder, { recursive: true })
  const product = (await platform.call('GET', '/account/v1/my/products?name__eq=dunes')).json
  expect(product).toMatchObject({ results: [{ resource_ids: ['AcmeScene'] }] })
  const plan = await platform.app.stores.collection(PLANS).get('812', String(PLAN.id))
  expect(plan?.bucket).toBe('ip:usage-buckets/dunes')
})

test('a platform in the same process takes the names themselves', async () => {
  const other = await startPlatform({ scenes: 50, time: STORY_NOW, dialect: { reference_prefix: 'other' } })
  const headers = { authorization: `api-key ${other.apiKey}` }
  const contract = await fetch(`${other.baseUrl}${COLLECTIONS}/rotterdam-harbour-Lm4q7Zx`, { headers })
  expect(await contract.json()).toMatchObject({ 'other:ref': 'other:features/my/rotterdam-harbour-Lm4q7Zx' })
  await other.close()
  await expect(startPlatform({ dialect: { reference_prefix: 'Other' } })).rejects.toThrow(
    'reference_prefix must be',
  )
})

test('no answer has a neutral name, and every link leads somewhere', async () => {
  const contract = readContract('strict', createDialect(NAMES))
  const ask = await askAs(platform)
  const walk = new Walk(platform.app.baseUrl, 1)
  const said: string[] = []
  const askAndNote = async (call: ExampleCall): Promise<void> => {
    const answer = await ask(call)
    walk.note(call, answer)
    const name = NEUTRAL_NAME.exec(answer.bytes.toString())
    if (name) said.push(`${name[0]} in ${call.method} ${call.address}`)
  }
  for (const call of exampleCalls('POST', contract)) await askAndNote(call)
  await platform.advance(3600) // what was begun is done: assets are active, orders delivered
  for (const call of exampleCalls('GET', contract)) await askAndNote(call)
  for (let next = walk.next(); next; next = walk.next()) await askAndNote(next)
  expect(said).toEqual([])
  expect(walk.broken).toEqual([])
  expect(walk.kinds).toBeGreaterThan(50)
})
