import { describe, expect, test } from 'vitest'
import { runTestPlatform, SECRET } from '../../../test/platform.fixture.ts'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { readContract } from '../../contract/contract.ts'
import { listOperations } from '../../contract/openapi/operations.ts'
import { carriesCredential } from './private-answers.ts'

const platform = runTestPlatform()
const KEY = deriveApiKey(SECRET, '4101')

const readCacheControl = async (method: string, address: string, headers: Record<string, string> = {}) => {
  const answer = await (await platform).call(method, address, { as: 'nobody', headers })
  return [answer.status, answer.headers.get('cache-control')]
}

describe('the answer to an address with a key may be stored by the own cache of the caller alone', () => {
  const path = '/basemaps/v1/mosaics'

  test.each([
    ['JSON', `${path}?api_key=${KEY}`, 200],
    ['the name of the parameter in escapes', `${path}?api%5Fkey=${KEY}`, 200],
    ['a key after other parameters', `${path}?_page_size=1&api_key=${KEY}`, 200],
    ['a missing mosaic', `${path}/none?api_key=${KEY}`, 404],
    ['a path that does not exist', `/nowhere?api_key=${KEY}`, 404],
    ['a wrong key', `${path}?api_key=junk`, 401],
    ['a wrong parameter', `${path}?api_key=${KEY}&limit=x`, 400],
    ['a wrong method', `${path}?api_key=${KEY}`, 405],
    ['a download by a wrong token', '/data/v1/download?token=junk', 404],
  ])('%s', async (_what, address, status) => {
    const method = status === 405 ? 'DELETE' : 'GET'
    expect(await readCacheControl(method, address)).toEqual([status, 'private'])
  })

  test('a body that the caller has', async () => {
    const address = `/data/v1/item-types?api_key=${KEY}`
    const { headers } = await (await platform).call('GET', address, { as: 'nobody' })
    const known = { 'If-None-Match': headers.get('etag') ?? '' }
    expect(await readCacheControl('GET', address, known)).toEqual([304, 'private'])
  })

  test('a tile, which says more', async () => {
    const { json } = await (await platform).call('GET', path)
    const [, name] = /"name":"([^"]+)"/.exec(JSON.stringify(json)) ?? []
    expect(await readCacheControl('GET', `/basemaps/v1/tiles/${name}/0/0/0.png?api_key=${KEY}`)).toEqual([
      200,
      'private, no-cache',
    ])
  })
})

test('an address without a credential says nothing of caches', async () => {
  const bearer = { Authorization: `api-key ${KEY}` }
  expect(await readCacheControl('GET', '/basemaps/v1/mosaics', bearer)).toEqual([200, null])
})

describe('every operation keeps to it', () => {
  const contract = readContract('strict')
  test.each(listOperations(contract).map(({ id, method, path }) => [id, method, path] as const))(
    '%s',
    async (_id, method, path) => {
      const filled = path.replaceAll(/\{\w+\}/g, 'x')
      const [status, header] = await readCacheControl(method.toUpperCase(), `${filled}?api_key=${KEY}`)
      expect(`${status} ${header}`).toMatch(/^\d+ (private|no-store)\b/)
    },
  )
})

test.each([
  ['/a?api_key=k', true],
  ['/a?b=1&token=t', true],
  ['/a?api%5fkey=k', true],
  ['/a?%74oken=t', true],
  ['/a?api_key', true],
  ['/a', false],
  ['/api_key=k', false],
  ['/a?viewtoken=1&token_type=b', false],
  ['/a?b=%5Fapi_key', false],
  ['/a?b=api_key=k', false],
])('whether %s carries a credential: %s', (url, carries) => {
  expect(carriesCredential(url)).toBe(carries)
})
