import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import { startClients } from '../test/keep-alive-clients.fixture.ts'
import { HOLD_MS, listen } from './listen.ts'
import type { Listener } from './listen.ts'

/** Opened once; who waits for it goes on then. */
const latch = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

const LAG_MS = 86_400_000
const GRACE_MS = 43_200_000

/** Real timers, and a grace that never ends. */
const realAlarm: Alarm = (wanted, ring) => (wanted === GRACE_MS ? () => undefined : timerAlarm(wanted, ring))

/** Rings what waits for so long when the test says so, or hands what waits for anything else on. */
const alarmAt = (ms: number, other: Alarm = realAlarm) => {
  const set = latch()
  const told = latch()
  const alarm: Alarm = (wanted, ring) => {
    if (wanted !== ms) return other(wanted, ring)
    set.open()
    void told.opened.then(ring)
    return () => undefined
  }
  return { alarm, set: set.opened, ring: () => told.open() }
}

const start = async (handler: RequestListener, alarm: Alarm = realAlarm): Promise<Listener> => {
  const listener = await listen(0, '127.0.0.1', alarm)
  listener.serve(handler)
  return listener
}

/** Answers in a later turn, and counts the calls that it was handed. */
const countingServer = () => {
  const calls = { begun: 0 }
  const handler: RequestListener = (_req, res) => {
    calls.begun++
    setImmediate(() => res.end('answer'))
  }
  return { calls, handler }
}

const answerLater: RequestListener = (_req, res) => void setImmediate(() => res.end('answer'))

describe('a server that drains', () => {
  test.each([
    ['with a lag, in which it serves them', LAG_MS, 3],
    ['without a lag', 0, 1],
  ])('resets none of 16 keep-alive clients %s', async (_when, lagMs, closes) => {
    const hold = alarmAt(HOLD_MS)
    const lag = alarmAt(LAG_MS, hold.alarm)
    const { calls, handler } = countingServer()
    const listener = await start(handler, lag.alarm)
    const { clients, done, until } = startClients(listener.port)
    const answered = () => clients.reduce((sum, client) => sum + client.answered, 0)
    await until((client) => client.answered >= 3)
    expect(clients.map(({ closed }) => closed)).toEqual(clients.map(() => 0))
    const drained = listener.drain(GRACE_MS, lagMs)
    if (lagMs > 0) await until(({ closed }) => closed >= closes)
    lag.ring()
    await hold.set
    await until(({ unanswered }) => unanswered === 1 && answered() === calls.begun)
    hold.ring()
    await Promise.all([drained, done])
    expect(clients.flatMap(({ faults }) => faults)).toEqual([])
    expect(clients.map(({ unanswered }) => unanswered)).toEqual(clients.map(() => 0))
    expect(clients.every(({ closed }) => closed >= closes)).toBe(true)
  })

  test('answers all who connected before the port closed, however many at once', async () => {
    const hold = alarmAt(HOLD_MS)
    const listener = await start(answerLater, hold.alarm)
    const drained = listener.drain(GRACE_MS)
    const sockets = await Promise.all(Array.from({ length: 100 }, () => open(listener.port)))
    hold.ring()
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n')
    const answers = await Promise.all(sockets.map((socket) => text(socket)))
    expect(answers.map((answer) => answer.endsWith('answer'))).toEqual(sockets.map(() => true))
    await drained
  })

  test('closes connections that are idle, and those that were never used', async () => {
    const listener = await start(answerLater)
    const idle = await open(listener.port)
    idle.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n')
    await once(idle, 'data')
    const unused = await open(listener.port)
    await Promise.all([listener.drain(GRACE_MS), once(idle, 'close'), once(unused, 'close')])
  })

  test('sends an answer whole that was handed over and is read slowly', async () => {
    const body = 'x'.repeat(20_000_000)
    const listener = await start((_req, res) => void res.end(body))
    const socket = await open(listener.port)
    socket.pause().write('GET / HTTP/1.1\r\nHost: test\r\n\r\n')
    await once(socket, 'readable')
    const drained = listener.drain(GRACE_MS)
    await expect(fetchUntilRefused(listener.port)).rejects.toThrow('fetch failed')
    expect((await text(socket)).endsWith(body)).toBe(true)
    await drained
  })

  test('closes with an answer that was under way when it began', async () => {
    const arrived = latch()
    const answer = latch()
    const listener = await start((_req, res) => {
      arrived.open()
      void answer.opened.then(() => res.end('answer'))
    })
    const call = fetch(`http://127.0.0.1:${listener.port}`)
    await arrived.opened
    const drained = listener.drain(GRACE_MS)
    answer.open()
    const answered = await call
    expect([answered.headers.get('connection'), await answered.text()]).toEqual(['close', 'answer'])
    await drained
  })

  test('answers calls that were sent one behind the other, and closes with the last', async () => {
    const arrived = ['/a', '/b', '/c'].map((path) => ({ path, ...latch() }))
    const answer = latch()
    const listener = await start((req, res) => {
      arrived.find(({ path }) => path === req.url)?.open()
      void answer.opened.then(() => res.end(req.url))
    })
    const socket = await open(listener.port)
    const send = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`)
    send('/a')
    send('/b')
    await arrived[1]?.opened
    const drained = listener.drain(GRACE_MS)
    send('/c')
    await arrived[2]?.opened
    answer.open()
    const answers = await text(socket)
    const told = [...answers.matchAll(/Connection: close|\/[abc]/g)].map(([part]) => part)
    expect(told).toEqual(['/a', '/b', 'Connection: close', '/c'])
    await drained
  })

  test('cuts off what is not done after its grace', async () => {
    const grace = alarmAt(1000)
    const called = latch()
    const listener = await start(() => {
      called.open()
    }, grace.alarm)
    const call = fetch(`http://127.0.0.1:${listener.port}`)
    await called.opened
    const drained = listener.drain(1000)
    grace.ring()
    await expect(call).rejects.toThrow('fetch failed')
    await drained
  })
})

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const fetchUntilRefused = async (port: number): Promise<never> => {
  for (;;) await (await fetch(`http://127.0.0.1:${port}`)).arrayBuffer()
}
