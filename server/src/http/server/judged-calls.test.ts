import { expect, test } from 'vitest'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { servedOperations } from '../../contract/served-operation.ts'
import { runTestPlatform, SECRET } from '../../../test/platform-fixture.ts'
import { createRouter } from '../request/router.ts'
import { validatorOf } from '../request/validator.ts'
import { callFinder } from './found-call.ts'
import { JudgedCalls } from './judged-calls.ts'
import { TOYS_CONTRACT } from './toys-contract-fixture.ts'
import { serveToys } from './toys-fixture.ts'

const platform = await runTestPlatform()
const toys = await serveToys()

const WRONG = deriveApiKey('another secret of thirty-two characters', '4101')

test.each([
  ['in its own name', 'api_key'],
  ['in percent-escapes', 'api%5Fkey'],
])('a key %s in an address that was judged lets nobody else in', async (_how, name) => {
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
])('another method is not that of the call that was judged: %s', async (method, address, status) => {
  await toys.call('GET', address)
  const answer = await toys.call(method, address)
  expect(answer).toMatchObject({ status })
})

test('what is refused is refused again', async () => {
  for (const _time of ['first', 'second'])
    expect(await toys.call('GET', '/toys/v1?limit=99')).toMatchObject({ status: 400 })
})

test('what came long ago is forgotten, what came lately is not, and all that is kept is frozen', () => {
  const known = new JudgedCalls(100_000)
  const find = callFinder(
    {
      router: createRouter(new Map([['toys', servedOperations('toys', TOYS_CONTRACT)]])),
      areas: { toys: { handlers: { getToy: () => ({ status: 200 }) }, wireError: () => ({}) } },
      validators: new Map([['toys', validatorOf(TOYS_CONTRACT, 'nothing')]]),
    },
    (method, address) => known.find(method, address),
  )
  for (let toy = 0; toy < 100; toy++) {
    const call = find({ method: 'GET', url: `/toys/v1/${toy}` })
    if (call) known.keep(call, { path: { toyId: `${toy}` }, query: {}, body: undefined })
  }
  expect(known.find('GET', '/toys/v1/0')).toBeUndefined()
  const kept = known.find('GET', '/toys/v1/99')?.judged?.path
  expect(kept).toEqual({ toyId: '99' })
  expect(Object.isFrozen(kept)).toBe(true)
})
