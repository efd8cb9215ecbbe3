import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readContract } from '../src/contract/contract.ts'
import { listOperations } from '../src/contract/openapi/operations.ts'
import { deriveApiKey } from '../src/services/accounts/api-keys.ts'
import { runTestPlatform, SECRET } from './platform.fixture.ts'

const platform = await runTestPlatform()
const { port } = new URL(platform.app.baseUrl)
const authorization = `api-key ${deriveApiKey(SECRET, '4101')}`

/** Sends a path byte for byte: `fetch` and URL resolve `..` before they send. */
const sendRaw = (method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization, 'content-length': 0, connection: 'close' }
    request({ host: '127.0.0.1', port, method: method.toUpperCase(), path, headers }, (answer) => {
      answer.resume().on('end', () => {
        resolve(answer.statusCode ?? 0)
      })
    })
      .on('error', reject)
      .end()
  })

const PARAMETER = /\{\w+\}/g
const operations = listOperations(readContract('strict')).filter(({ path }) => path.includes('{'))

/** The path with each of its parameters in turn replaced, and an id that nothing has in place of the others. */
const replacedIn = (path: string, segment: string): string[] => {
  const names = path.match(PARAMETER) ?? []
  return names.map((name) => path.replace(name, () => segment).replaceAll(PARAMETER, 'none'))
}

describe('a path parameter that is a dot segment reaches no resource', () => {
  test.each(['.', '..', '%2e', '%2e%2e', '.%2E'])('%s', async (segment) => {
    const reached = []
    for (const { id, method, path } of operations)
      for (const sent of replacedIn(path, segment)) {
        const status = await sendRaw(method, sent)
        if (status < 400 || status >= 500) reached.push([id, sent, status])
      }
    expect(operations.length).toBeGreaterThan(30)
    expect(reached).toEqual([])
  })

  test('and deletes nothing above it', async () => {
    const collections = '/features/v1/ogc/my/collections'
    const created = await platform.call('POST', collections, { body: { title: 'Quays' } })
    const { id } = z.object({ id: z.string() }).parse(created.json)
    const items = `${collections}/${id}/items`
    for (const segment of ['.', '..', '%2e%2e']) await sendRaw('DELETE', `${items}/${segment}`)
    expect((await platform.call('GET', `${collections}/${id}`)).status).toBe(200)
  })
})
