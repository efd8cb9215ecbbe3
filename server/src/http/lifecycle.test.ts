import { once } from 'node:events'
import { Agent, IncomingMessage, request } from 'node:http'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { timerAlarm } from '../time/timeline.ts'
import type { Alarm } from '../time/timeline.ts'
import { listen } from './lifecycle.ts'
import type { Listener } from './lifecycle.ts'

/** Opened once; who waits for it goes on then. */
const latch = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

const CLIENTS = 16
const LAG_MS = 86_400_000
const GRACE_MS = 43_200_000

/** Rings what waits for so long when the test says so; all else by real timers. */
const alarmAt = (ms: number) => {
  const told = latch()
  const alarm: Alarm = (wanted, ring) => {
    if (wanted !== ms) return wanted === GRACE_MS ? () => undefined : timerAlarm(wanted, ring)
    void told.opened.then(ring)
    return () => undefined
  }
  return { alarm, ring: () => told.open() }
}

const start = async (handler: RequestListener, alarm: Alarm = alarmAt(NaN).alarm): Promise<Listener> => {
  const listener = await listen(0, '127.0.0.1', alarm)
  listener.serve(handler)
  return listener
}

/** Calls again and again over a connection that it keeps for as long as the server does. */
class KeepAliveClient {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #sent = 0
  answered = 0
  closed = 0
  readonly faults: string[] = []

  constructor(port: number) {
    this.#port = port
  }

  get unanswered(): number {
    return this.#sent - this.answered
  }

  /** Settles once the port is closed. */
  async callUntilRefused(onAnswer: () => void): Promise<void> {
    for (;;) {
      const fault = await this.#call().catch(
        (thrown: unknown) => z.object({ code: z.string() }).parse(thrown).code,
      )
      if (fault === 'ECONNREFUSED') return
      if (fault !== undefined) this.faults.push(fault)
      onAnswer()
    }
  }

  async #call(): Promise<undefined> {
    const sent = request({ port: this.#port, host: '127.0.0.1', agent: this.#agent })
    sent.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => this.#sent++)
      else this.#sent++
    })
    sent.end()
    const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'))
    expect(await text(answer)).toBe('answer')
    this.answered++
    if (answer.headers.connection === 'close') this.closed++
  }
}

/** Clients in a loop; `until` settles as soon as something is true of each of them. */
const startClients = (port: number) => {
  const clients = Array.from({ length: CLIENTS }, () => new KeepAliveClient(port))
  let look = (): void => undefined
  const done = Promise.all(
    clients.map((client) =>
      client.callUntilRefused(() => {
        look()
      }),
    ),
  )
  const until = (isTrue: (client: KeepAliveClient) => boolean): Promise<void> =>
    new Promise((resolve) => {
      look = () => {
        if (clients.every(isTrue)) resolve()
      }
    })
  return { clients, done, until }
}

const answerLater: RequestListener = (_req, res) => void setImmediate(() => res.end('answer'))

describe('a server that drains', () => {
  test('serves 16 keep-alive clients until its lag is over, and resets none', async () => {
    const lag = alarmAt(LAG_MS)
    const listener = await start(answerLater, lag.alarm)
    const { clients, done, until } = startClients(listener.port)
    await until(({ answered }) => answered >= 3)
    expect(clients.map(({ closed }) => closed)).toEqual(clients.map(() => 0))
    const drained = listener.drain(GRACE_MS, LAG_MS)
    await until(({ closed }) => closed >= 3)
    lag.ring()
    await Promise.all([drained, done])
    expect(clients.flatMap(({ faults }) => faults)).toEqual([])
    expect(clients.map(({ unanswered }) => unanswered)).toEqual(clients.map(() => 0))
  })

  test('resets none of them without a lag either', async () => {
    const listener = await start(answerLater)
    const { clients, done, until } = startClients(listener.port)
    await until(({ answered }) => answered >= 3)
    await Promise.all([listener.drain(GRACE_MS), done])
    expect(clients.flatMap(({ faults }) => faults)).toEqual([])
    expect(clients.map(({ unanswered }) => unanswered)).toEqual(clients.map(() => 0))
    expect(clients.every(({ closed }) => closed > 0)).toBe(true)
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
