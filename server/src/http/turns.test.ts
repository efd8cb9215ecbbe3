import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listen } from './lifecycle.ts'
import type { Listener } from './lifecycle.ts'
import type { Principal } from './principal.ts'
import { Problem } from './problem.ts'
import { Turns } from './turns.ts'

const PIPELINED = 2_000

const USER: Principal = { kind: 'user', via: 'bearer', subject: '', orgId: 1, scopes: new Set() }

/** Calls whose work the test ends, in the order in which their work was begun. */
class Site {
  readonly begun: string[] = []
  /** Those that have had their connection's turn, be their work begun or not. */
  readonly asked: string[] = []
  readonly #ends = new Map<string, () => void>()
  connections = 0
  /** How many connections there were when each was begun. */
  readonly connectionsAtBegin: number[] = []
  /** Calls whose path begins with this wait for the test; all others are answered at once. */
  readonly slow: string
  #listener: Listener | undefined
  now = 0

  constructor(slow: string) {
    this.slow = slow
  }

  async open(limits: ConstructorParameters<typeof Turns>[2]): Promise<number> {
    const turns = new Turns({ now: () => this.now }, (_ms, ring) => this.#alarm(ring), limits)
    const app = express()
    app.use(turns.ofConnection)
    app.use((req, res) => {
      const call = turns.ofPrincipal(res, { ...USER, subject: req.get('user') ?? '' }, async () => {
        this.begun.push(req.path)
        this.connectionsAtBegin.push(this.connections)
        if (req.path.startsWith(this.slow)) await new Promise<void>((end) => this.#ends.set(req.path, end))
        res.end('done')
      })
      this.asked.push(req.path)
      return call
    })
    app.use(((fault: unknown, _req, res, _next) => {
      const problem = z.instanceof(Problem).parse(fault)
      res.writeHead(problem.status, problem.headers).end()
    }) satisfies express.ErrorRequestHandler)
    this.#listener = await listen(0, '127.0.0.1')
    this.#listener.serve(app, () => {
      this.connections++
      turns.noteConnection()
    })
    return this.#listener.port
  }

  /** Looks after calls that wait, as the alarm would. */
  look(): void {
    for (const ring of this.#rings.splice(0)) ring()
  }
  readonly #rings: (() => void)[] = []

  endAll(): void {
    for (const end of this.#ends.values()) end()
    this.#ends.clear()
  }

  async close(): Promise<void> {
    await this.#listener?.drain(0)
  }

  #alarm(ring: () => void): () => void {
    this.#rings.push(ring)
    return () => undefined
  }
}

const sites: Site[] = []
const openSite = async (slow: string, limits: ConstructorParameters<typeof Turns>[2] = {}) => {
  const site = new Site(slow)
  sites.push(site)
  return { site, port: await site.open(limits) }
}
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())))

/** Sends many calls at once over one connection. */
const pipeline = (port: number, prefix: string, calls: number, user = ''): Socket => {
  const socket = connect(port, '127.0.0.1')
  const heads = Array.from(
    { length: calls },
    (_, i) => `GET /${prefix}/${i} HTTP/1.1\r\nHost: test\r\nUser: ${user}\r\n\r\n`,
  )
  socket.write(heads.join(''))
  return socket
}

/** One call on a connection of its own. */
const callOnce = async (port: number, path: string, user = '') => {
  const sent = request({ port, host: '127.0.0.1', path, agent: false, headers: { user } }).end()
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'))
  answer.resume()
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

const answersOn = (socket: Socket) => {
  let answered = 0
  socket.on(
    'data',
    (bytes: Buffer) => (answered += bytes.toString('latin1').split('HTTP/1.1 200 ').length - 1),
  )
  return { count: () => answered }
}

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

test('a caller who is alone has all calls answered that it sends at once', async () => {
  const { port } = await openSite('/none')
  const answers = answersOn(pipeline(port, 'many', PIPELINED))
  await until(() => answers.count() === PIPELINED)
})

test.each([
  ['another principal', 'another'],
  ['the same principal', ''],
])('a connection that sends 2,000 calls at once does not hold %s off', async (_who, user) => {
  const { site, port } = await openSite('/none')
  const answers = answersOn(pipeline(port, 'many', PIPELINED))
  await until(() => site.begun.length >= 100)
  expect((await callOnce(port, '/other', user)).status).toBe(200)
  expect(answers.count()).toBeLessThan(PIPELINED / 2)
  await until(() => answers.count() === PIPELINED)
})

test('neither does one that holds the whole room', async () => {
  const { site, port } = await openSite('/slow', { room: 20, most: 40 })
  const answers = answersOn(pipeline(port, 'slow', 100))
  await until(() => site.begun.length === 20)
  expect((await callOnce(port, '/other')).status).toBe(200)
  expect((await callOnce(port, '/other', 'another')).status).toBe(200)
  expect(answers.count()).toBe(0)
  await until(() => {
    site.endAll()
    return answers.count() === 100
  })
})

test('connections that come at once are all let in before a call of theirs is begun', async () => {
  const { site, port } = await openSite('/none')
  await Promise.all(Array.from({ length: 50 }, (_, i) => callOnce(port, `/${i}`)))
  expect(site.connectionsAtBegin).toEqual(Array.from({ length: 50 }, () => 50))
})

test('a call that waits too long is refused, and told when to come again', async () => {
  const { site, port } = await openSite('/slow', { room: 1, most: 1, maxWaitMs: 1_000 })
  const holder = pipeline(port, 'slow', 1)
  await until(() => site.begun.length === 1)
  const waiting = callOnce(port, '/other')
  await until(() => site.asked.includes('/other'))
  site.now = 999
  site.look()
  site.now = 1_000
  site.look()
  expect(await waiting).toEqual({ status: 503, retryAfter: '1' })
  expect(site.begun).toEqual(['/slow/0'])
  holder.destroy()
})
