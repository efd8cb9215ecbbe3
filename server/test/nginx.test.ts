import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort, hasNginx, startNginx } from './nginx.fixture.ts'
import { startTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

const REQUESTS = z.object({ requests: z.array(z.object({ operation: z.string().nullable() })) })

const WHERE = hasNginx ? '' : ' (skipped: nginx is not installed)'

describe.skipIf(!hasNginx)(`two processes behind nginx${WHERE}`, () => {
  const processes: { readonly platform: TestPlatform; readonly address: string }[] = []
  let front = ''
  let stop = async (): Promise<void> => undefined
  const call: TestPlatform['call'] = async (...given) => {
    const [first] = processes
    if (!first) throw new Error('nothing was started')
    return first.platform.call(...given) // its address is that of nginx
  }

  beforeAll(async () => {
    const port = await freePort()
    const one = await freePort()
    const other = await freePort()
    front = `http://127.0.0.1:${port}`
    for (const own of [one, other]) {
      const flags = ['--port', String(own), '--base-url', front, '--trust-proxy', '1']
      processes.push({ platform: await startTestPlatform(flags), address: `http://127.0.0.1:${own}` })
    }
    stop = await startNginx(port, [one, other])
  })
  afterAll(async () => {
    await stop()
    await processes[1]?.platform.close()
  })

  /** How many calls of an operation each process has had. */
  const answered = (operation: string): Promise<number[]> =>
    Promise.all(
      processes.map(async ({ address }) => {
        const { requests } = REQUESTS.parse(await (await fetch(`${address}/control/requests`)).json())
        return requests.filter((each) => each.operation === operation).length
      }),
    )

  test('share the calls, and take the same keys', async () => {
    const calls = Array.from({ length: 20 }, () => call('GET', '/destinations/v1'))
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
    const counts = await answered('destinations_listDestinations')
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(counts).not.toContain(0)
  })

  test('are ready, and name the address of nginx in links', async () => {
    expect((await call('GET', '/readyz', { as: 'nobody' })).status).toBe(200)
    const { json } = await call('GET', '/data/v1/item-types')
    expect(JSON.stringify(json)).toContain(`"${front}/data/v1/item-types`)
  })

  test('refuse a large body themselves, in the shape of the area', async () => {
    const { status, json } = await call('POST', '/data/v1/quick-search', { body: 'x'.repeat(2 ** 20) })
    expect([status, json]).toEqual([413, { message: 'The body is larger than 1048576 bytes.' }])
  })

  test('lose no call when one of them ends', async () => {
    await processes[0]?.platform.close()
    const search = { item_types: ['OrthoScene'], filter: { type: 'AndFilter', config: [] } }
    for (let i = 0; i < 10; i++) {
      expect((await call('GET', '/destinations/v1')).status).toBe(200)
      expect((await call('POST', '/data/v1/quick-search', { body: search })).status).toBe(200)
    }
  })
})

describe.skipIf(!hasNginx)(`nginx in front of servers that break connections${WHERE}`, () => {
  const attempts: string[] = []
  const server = createServer((req, res) => {
    req.resume()
    if (req.url === '/echo') res.end(JSON.stringify(req.headers))
    else {
      attempts.push(req.method ?? '')
      res.destroy()
    }
  }).listen(0, '127.0.0.1')
  let front = ''
  let stop = async (): Promise<void> => undefined

  beforeAll(async () => {
    if (!server.listening) await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
    const port = await freePort()
    front = `http://127.0.0.1:${port}`
    stop = await startNginx(port, [address.port, address.port])
  })
  afterAll(async () => {
    await stop()
    server.close()
  })

  test.each([
    ['GET', 2],
    ['PUT', 2],
    ['DELETE', 2],
    ['POST', 1],
    ['PATCH', 1],
  ])('%s is sent %i times', async (method, times) => {
    attempts.length = 0
    expect((await fetch(front, { method })).status).toBe(502)
    expect(attempts).toEqual(Array.from({ length: times }, () => method))
  })

  test('the caller’s address and host are passed on', async () => {
    const headers: unknown = await (await fetch(`${front}/echo`)).json()
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      host: new URL(front).host,
    })
  })
})
