import { createClient, type Client } from 'imagery-platform-client'
import { beforeAll, expect, test } from 'vitest'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { accessToken } from '../processes/target.ts'

const collectionId = 'orthoscene-3m'
const search = { collections: [collectionId], datetime: '1900-01-01T00:00:00Z/..' }

let platform: SharedPlatform
let client: Client
beforeAll(async () => {
  platform = await sharedPlatform()
  let token: Promise<string> | undefined
  client = createClient({ ...addresses(), token: () => (token ??= accessToken(platform.ready)) })
})

const addresses = () => ({ baseUrl: platform.ready.baseUrl, siblingBaseUrl: platform.ready.siblingBaseUrl })

interface Page {
  readonly ids: string[]
  readonly next: number | undefined
}

const featureIds = (features: readonly unknown[]): string[] =>
  features.map((feature) =>
    typeof feature === 'object' && feature !== null && 'id' in feature
      ? String(feature.id)
      : expect.unreachable(),
  )

const searchByQuery = async (next?: number): Promise<Page> => {
  const query = { ...search, limit: 7, ...(next !== undefined && { next }) }
  const { data, error } = await client.GET('/catalog/v1/search', { params: { query } })
  return data
    ? { ids: featureIds(data.features), next: data.context.next }
    : expect.unreachable(error.description)
}

const searchByBody = async (next?: number): Promise<Page> => {
  const body = { ...search, limit: 7, ...(next !== undefined && { next }) }
  const { data, error } = await client.POST('/catalog/v1/search', { body })
  return data
    ? { ids: featureIds(data.features), next: data.context.next }
    : expect.unreachable(error.description)
}

const listItems = async (next?: number): Promise<Page> => {
  const params = { path: { collectionId }, query: { limit: 7, ...(next !== undefined && { next }) } }
  const { data, error } = await client.GET('/catalog/v1/collections/{collectionId}/items', { params })
  if (!data) return expect.unreachable(error.description)
  const link = data.links.find(({ rel }) => rel === 'next')
  const token = link && new URL(link.href).searchParams.get('next')
  return { ids: featureIds(data.features), next: token === undefined ? undefined : Number(token) }
}

const walk = async (page: (next?: number) => Promise<Page>): Promise<string[]> => {
  const ids: string[] = []
  for (let next: number | undefined; ;) {
    const found = await page(next)
    ids.push(...found.ids)
    if (found.next === undefined) return ids
    next = found.next
  }
}

test('a search with a query, one with a body and the list of items walk through the same items, each once', async () => {
  const byQuery = await walk(searchByQuery)
  console.log(`catalog: ${byQuery.length} items, page by page, in three ways`)
  expect(byQuery.length).toBeGreaterThan(7)
  expect(new Set(byQuery).size).toBe(byQuery.length)
  expect(await walk(searchByBody)).toEqual(byQuery)
  expect(await walk(listItems)).toEqual(byQuery)
})

test('a limit above the largest is clamped, and the reply says so', async () => {
  const { data } = await client.GET('/catalog/v1/search', { params: { query: { ...search, limit: 500 } } })
  expect(data?.context.limit).toBe(100)
  expect(data?.features.length).toBe(100)
})

test('a geometry and a list of ids in the query find what their body finds', async () => {
  const [first = expect.unreachable()] = (await searchByQuery()).ids
  const path = { collectionId, featureId: first }
  const { data: item } = await client.GET('/catalog/v1/collections/{collectionId}/items/{featureId}', {
    params: { path },
  })
  const intersects = item?.geometry ?? expect.unreachable()
  const { data } = await client.GET('/catalog/v1/search', {
    params: { query: { ...search, intersects, ids: [first, 'no-such-item'] } },
  })
  expect(featureIds(data?.features ?? [])).toEqual([first])
})

const CLEAR_TEXT = "eo:cloud_cover < 20 AND platform = 'ortho-07'"
const CLEAR_JSON = {
  op: 'and',
  args: [
    { op: '<', args: [{ property: 'eo:cloud_cover' }, 20] },
    { op: '=', args: [{ property: 'platform' }, 'ortho-07'] },
  ],
}

test('a filter finds the same as text in a query and in a body, as JSON and among the items of the collection', async () => {
  const whole = { ...search, limit: 100 }
  const query = { ...whole, filter: CLEAR_TEXT }
  const byQuery = await client.GET('/catalog/v1/search', { params: { query } })
  const found = featureIds(byQuery.data?.features ?? [])
  expect(found).toContain('20260418_101530_07_2a41')
  expect(found).not.toContain('20260419_094210_53_1c07')
  for (const filter of [CLEAR_TEXT, CLEAR_JSON]) {
    const { data } = await client.POST('/catalog/v1/search', { body: { ...whole, filter } })
    expect(featureIds(data?.features ?? [])).toEqual(found)
  }
  const listed = await client.GET('/catalog/v1/collections/{collectionId}/items', {
    params: { path: { collectionId }, query: { limit: 100, filter: CLEAR_TEXT } },
  })
  expect(featureIds(listed.data?.features ?? [])).toEqual(found)
})

test('each distinct value of a queryable is found by a filter on it', async () => {
  const { data: queryables } = await client.GET('/catalog/v1/collections/{collectionId}/queryables', {
    params: { path: { collectionId } },
  })
  expect(Object.keys(queryables?.properties ?? {})).toEqual(expect.arrayContaining(['platform', 'gsd']))
  const { data } = await client.GET('/catalog/v1/search', {
    params: { query: { ...search, limit: 100, distinct: 'platform' } },
  })
  const platforms = data?.distinct ?? []
  expect(data?.features.map(({ properties }) => properties.platform)).toEqual(platforms)
  expect(platforms).toEqual(expect.arrayContaining(['ortho-07', 'ortho-53']))
  for (const platform of platforms) {
    if (typeof platform !== 'string') return expect.unreachable()
    const filter = { op: '=', args: [{ property: 'platform' }, platform] }
    const { data: page } = await client.POST('/catalog/v1/search', { body: { ...search, limit: 1, filter } })
    expect(page?.features[0]).toHaveProperty('properties.platform', platform)
  }
})

test('a filter that cannot be read is refused with its position', async () => {
  const { error, response } = await client.GET('/catalog/v1/search', {
    params: { query: { ...search, filter: 'eo:cloud_cover < ' } },
  })
  expect([response.status, error?.code]).toEqual([400, 'BadRequest'])
  expect(error?.description).toMatch(/filter: at character 1\d: expected/)
})
