import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { createClient } from '../index.ts'
import { makeBytes } from './file-host.fixture.ts'
import { receive } from './receive.ts'

const FILE = makeBytes(500_000)

setFlagsFromString('--expose-gc')
const collect = new Script('gc()')

/** What nobody refers to is gone, and what waits for that has been told. */
const collectGarbage = async () => {
  for (let turn = 0; turn < 10; turn++) {
    collect.runInNewContext()
    await setImmediate()
  }
}

test('a body is still there when the response that it came with is collected before it is read', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(String(request.url))
    response.writeHead(200, { 'Content-Length': FILE.length, ETag: '"v1"' }).end(FILE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: 'T' })
  let received = 0
  for await (const { bytes } of receive(client, '/file', 'file', { received: 0 }, {})) {
    if (bytes.length === 0) await collectGarbage()
    received += bytes.length
  }
  expect([received, requests]).toEqual([FILE.length, ['/file']])
  server.close()
  server.closeAllConnections()
})

test('a time without a byte that is not a number is rejected before anything is asked for', async () => {
  const requests: Request[] = []
  const client = createClient({
    baseUrl: 'https://main.example',
    token: 'T',
    fetch: async (request) => {
      requests.push(request)
      return new Response('bytes')
    },
  })
  const parts = receive(client, '/file', 'file', { received: 0 }, { idleTimeout: NaN })
  await expect(parts.next()).rejects.toThrow(new RangeError('idleTimeout is NaN'))
  expect(requests).toEqual([])
})
