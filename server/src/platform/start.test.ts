import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../http/listener/listen.ts'
import { TEST_ENVIRONMENT } from '../../test/platform.fixture.ts'
import type { Settings } from './settings/settings.ts'
import { startPlatform } from './start.ts'
import { timerAlarm } from '../kernel/alarm.ts'
import type { Alarm } from '../kernel/alarm.ts'

const SETTINGS: Settings = {
  port: 0,
  host: '127.0.0.1',
  import: [],
  cacheSize: 1,
  seed: 1,
  scenes: 0,
  quadSize: 4096,
  frozen: false,
  lenient: false,
  auth: 'required',
  mailFrom: 'orders@imagery-platform.example',
  logLevel: 'silent',
  json: false,
}

const LAG_MS = 86_400_000

const freePort = async (): Promise<number> => {
  const listener = await listen(0, '127.0.0.1')
  await listener.drain(0)
  return listener.port
}

test('at a port that it picked, a platform answers nothing but 503 until it is filled, and frees its port when it is closed', async () => {
  let whileFilling = 0
  const platform = await startPlatform(SETTINGS, TEST_ENVIRONMENT, async ({ baseUrl }) => {
    whileFilling = (await fetch(`${baseUrl}/readyz`)).status
  })
  const { baseUrl } = platform.app
  expect([whileFilling, (await fetch(`${baseUrl}/readyz`)).status]).toEqual([503, 200])
  await platform.close(0)
  await expect(fetch(`${baseUrl}/readyz`)).rejects.toThrow('fetch failed')
})

test('at a port that was asked for, it refuses connections until it is filled, so that proxies ask another', async () => {
  const port = await freePort()
  let whileFilling: unknown
  const platform = await startPlatform({ ...SETTINGS, port }, TEST_ENVIRONMENT, async ({ baseUrl }) => {
    whileFilling = await fetch(`${baseUrl}/readyz`).catch((fault: unknown) => fault)
  })
  expect(whileFilling).toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  expect((await fetch(`${platform.app.baseUrl}/readyz`)).status).toBe(200)
  await platform.close(0)
})

test('a port at which another program serves is refused before anything is filled', async () => {
  const other = await listen(0, '127.0.0.1')
  let isFilled = false
  const starting = startPlatform({ ...SETTINGS, port: other.port }, TEST_ENVIRONMENT, async () => {
    isFilled = true
  })
  await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(isFilled).toBe(false)
  await other.drain(0)
})

test('a platform that drains is not ready, and serves calls until its lag is over', async () => {
  let endLag = (): void => undefined
  const alarm: Alarm = (ms, ring) => {
    if (ms !== LAG_MS) return timerAlarm(ms, ring)
    endLag = ring
    return () => undefined
  }
  const platform = await startPlatform(SETTINGS, { ...TEST_ENVIRONMENT, alarm }, async () => undefined)
  const { baseUrl } = platform.app
  const closed = platform.close(10_000, LAG_MS)
  const ready = await fetch(`${baseUrl}/readyz`)
  const call = await fetch(`${baseUrl}/openapi.json`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }])
  expect(call.status).toBe(200)
  expect([ready, call].map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close'])
  await call.arrayBuffer()
  endLag()
  await closed
  await expect(fetch(`${baseUrl}/readyz`)).rejects.toThrow('fetch failed')
})

test('a platform that cannot be filled frees its port and says why', async () => {
  let port = 0
  const started = startPlatform(SETTINGS, TEST_ENVIRONMENT, ({ baseUrl }) => {
    port = Number(new URL(baseUrl).port)
    return Promise.reject(new Error('no such file'))
  })
  await expect(started).rejects.toThrow('no such file')
  await (await listen(port, '127.0.0.1')).drain(0)
})

test('a key version of nobody ends the start, and says whose', async () => {
  const keyVersions = new Map([['9999', 2]])
  const started = startPlatform({ ...SETTINGS, keyVersions }, TEST_ENVIRONMENT, async () => undefined)
  await expect(started).rejects.toThrow('--key-versions names the user 9999, whom the platform does not have')
})

test('who opens the address itself in a browser is led to the docs', async () => {
  const platform = await startPlatform(SETTINGS, TEST_ENVIRONMENT, async () => undefined)
  const { baseUrl } = platform.app
  const { status, headers } = await fetch(baseUrl, { redirect: 'manual' })
  expect([status, new URL(headers.get('location') ?? '', baseUrl).href]).toEqual([302, `${baseUrl}/docs/`])
  await platform.close(0)
})

test('connections that come at once are all let in before a call of theirs is answered', async () => {
  const platform = await startPlatform(SETTINGS, TEST_ENVIRONMENT, async () => undefined)
  let connections = 0
  const connectionsAtAnswer: number[] = []
  const onConnection = () => {
    connections++
  }
  const onAnswer = () => {
    connectionsAtAnswer.push(connections)
  }
  subscribe('net.server.socket', onConnection)
  subscribe('http.server.response.finish', onAnswer)
  const calls = Array.from({ length: 20 }, async () => {
    const sent = request(`${platform.app.baseUrl}/nowhere`, { agent: false }).end()
    await once(
      sent.on('response', (answer) => answer.resume()),
      'close',
    )
  })
  await Promise.all(calls)
  unsubscribe('net.server.socket', onConnection)
  unsubscribe('http.server.response.finish', onAnswer)
  expect(connectionsAtAnswer).toEqual(calls.map(() => calls.length))
  await platform.close(0)
})
