import { expect, test } from 'vitest'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { runTestPlatform, SECRET } from '../../../test/platform.fixture.ts'
import { serveToys } from '../test/toys.fixture.ts'

const platform = await runTestPlatform()
const toys = await serveToys()

const WRONG = deriveApiKey('another secret of thirty-two characters', '4101')

test.each([
  ['in its own name', 'api_key'],
  ['in percent-escapes', 'api%5Fkey'],
])('a key %s in an address lets nobody else in', async (_how, name) => {
  const statusWith = async (query: string) => {
    const { status } = await platform.call('GET', `/basemaps/v1/mosaics?_page_size=1${query}`, {
      as: 'nobody',
    })
    return status
  }
  const right = `&${name}=${deriveApiKey(SECRET, '4101')}`
  const statuses: number[] = []
  for (const query of [right, right, `&${name}=${WRONG}`, '', right]) statuses.push(await statusWith(query))
  expect(statuses).toEqual([200, 200, 401, 401, 200])
})

test.each([
  ['a query', '/toys/v1?limit=3', { query: { limit: 3 } }],
  ['a default', '/toys/v1', { query: { limit: 5 } }],
  ['another order', '/toys/v1?limit=3&box=1,2', { query: { limit: 3, box: [1, 2] } }],
  ['a path', '/toys/v1/shelves/7', { path: { shelf: 7 } }],
])('%s gives the same again', async (_what, address, inputs) => {
  for (const _time of ['first', 'second']) {
    const { text } = await toys.call('GET', address)
    expect(JSON.parse(text)).toMatchObject(inputs)
  }
})

test.each([
  ['HEAD', '/toys/v1/shelves/7', 200],
  ['DELETE', '/toys/v1/ball', 409],
  ['PUT', '/toys/v1/ball', 405],
])('another method is not that of the call before: %s', async (method, address, status) => {
  await toys.call('GET', address)
  const answer = await toys.call(method, address)
  expect(answer).toMatchObject({ status })
})

test('what is refused is refused again', async () => {
  for (const _time of ['first', 'second'])
    expect(await toys.call('GET', '/toys/v1?limit=99')).toMatchObject({ status: 400 })
})
