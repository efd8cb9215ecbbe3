import { once } from 'node:events'
import { Agent, IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Site } from './turns.fixture.ts'

const PIPELINED = 2_000
/** As many calls as a browser makes at once. */
const BROWSER = 6

const sites: Site[] = []
const openSite = async (options?: Parameters<typeof Site.open>[0]): Promise<Site> => {
  const site = await Site.open(options)
  sites.push(site)
  return site
}
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())))

/** Sends many calls at once over one connection. */
const pipeline = ({ port }: Site, prefix: string, calls: number, user = ''): Socket => {
  const socket = connect(port, '127.0.0.1')
  const heads = Array.from(
    { length: calls },
    (_, i) => `GET /${prefix}/${i} HTTP/1.1\r\nHost: test\r\nUser: ${user}\r\n\r\n`,
  )
  socket.write(heads.join(''))
  return socket
}

/** One call on a connection of its own. @param bytes that its body is said to have */
const callOnce = async ({ port }: Site, path: string, user = '', agent: Agent | false = false, bytes = 0) => {
  const headers = { user, bytes: String(bytes) }
  const sent = request({ port, host: '127.0.0.1', path, agent, headers }).end()
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'))
  await once(answer.resume(), 'end')
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

const answersOn = (socket: Socket) => {
  let answered = 0
  let cutOff = ''
  socket.on('data', (bytes: Buffer) => {
    const parts = (cutOff + bytes.toString('latin1')).split('HTTP/1.1 200 ')
    answered += parts.length - 1
    cutOff = (parts.at(-1) ?? '').slice(-'HTTP/1.1 200'.length)
  })
  return { count: () => answered }
}

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

const toPaths = (calls: readonly { readonly path: string }[]): string[] => calls.map(({ path }) => path)

const mostInATurn = (calls: readonly { readonly turn: number }[]): number => {
  const perTurn = new Map<number, number>()
  for (const { turn } of calls) perTurn.set(turn, (perTurn.get(turn) ?? 0) + 1)
  return Math.max(...perTurn.values())
}

/** Settles once the calls of a connection of their own have asked for their principal's turn. Nobody reads the answers. */
const asking = async (site: Site, prefix: string, calls = 1): Promise<Socket> => {
  const before = site.asked.length
  const socket = pipeline(site, prefix, calls)
  await until(() => site.asked.length === before + calls)
  return socket
}

/** The same for one whose answer is read. */
const waiting = async (site: Site, path: string, user?: string) => {
  const answer = callOnce(site, path, user)
  await until(() => toPaths(site.asked).includes(path))
  return { answer }
}

test('a caller who is alone has all calls answered that it sends at once', async () => {
  const site = await openSite()
  const answers = answersOn(pipeline(site, 'many', PIPELINED))
  await until(() => answers.count() === PIPELINED)
})

test.each([
  ['another principal', 'another'],
  ['the same principal', ''],
])('a connection that sends 2,000 calls at once does not hold %s off', async (_who, user) => {
  const site = await openSite({ work: 1 })
  const answers = answersOn(pipeline(site, 'many', PIPELINED))
  await until(() => site.begun.length >= 100)
  expect((await callOnce(site, '/other', user)).status).toBe(200)
  expect(answers.count()).toBeLessThan(PIPELINED / 2)
  await until(() => answers.count() === PIPELINED)
})

test('neither does one that uses all that a connection may', async () => {
  const site = await openSite({ limits: { maxInFlight: 40 } })
  const answers = answersOn(pipeline(site, 'slow', 100))
  await until(() => site.begun.length === 10)
  expect((await callOnce(site, '/other')).status).toBe(200)
  expect((await callOnce(site, '/other', 'another')).status).toBe(200)
  expect(answers.count()).toBe(0)
  await until(() => {
    site.endAll()
    return answers.count() === 100
  })
})

describe('of calls that come in at once on a connection', () => {
  test.each([
    ['one is begun in a turn of the event loop, if each takes long', { work: 13 }, 'begun', 1],
    ['as many are begun in a turn of the event loop as begin within 5 ms', { work: 2 }, 'begun', 3],
    ['as many are authenticated as are within 5 ms', { authentication: 2 }, 'asked', 3],
  ] as const)('%s', async (_what, durations, stage, want) => {
    const site = await openSite(durations)
    const answers = answersOn(pipeline(site, 'many', 50))
    await until(() => answers.count() === 50)
    expect(mostInATurn(site[stage])).toBe(want)
  })
})

test('nor are more begun of calls that come in at once on many connections', async () => {
  const site = await openSite({ work: 2 })
  const agent = new Agent({ keepAlive: true })
  const callOnAll = () =>
    Promise.all(Array.from({ length: 20 }, (_, i) => callOnce(site, `/${i}`, '', agent)))
  await callOnAll()
  site.begun.length = 0
  await callOnAll()
  expect(mostInATurn(site.begun)).toBe(3)
  agent.destroy()
})

test('a call that comes alone is begun before the turn of the event loop is over', async () => {
  const site = await openSite()
  const agent = new Agent({ keepAlive: true })
  for (const path of ['/first', '/second']) await callOnce(site, path, '', agent)
  const [came, begun] = [site.came, site.begun].map((stage) => stage.find(({ path }) => path === '/second'))
  expect(begun?.turn).toBe(came?.turn)
  agent.destroy()
})

test('connections that come at once are all let in before a call of theirs is begun', async () => {
  const site = await openSite()
  await Promise.all(Array.from({ length: 50 }, (_, i) => callOnce(site, `/${i}`)))
  expect(site.begun.map(({ connections }) => connections)).toEqual(Array.from({ length: 50 }, () => 50))
})

test('a connection whose last caller is known does not wait until all new connections had their turn', async () => {
  const site = await openSite({ authentication: 10 })
  const agent = new Agent({ keepAlive: true })
  await callOnce(site, '/first', 'known', agent)
  const others = Promise.all(Array.from({ length: 200 }, (_, i) => callOnce(site, `/new/${i}`, 'other')))
  await until(() => site.came.length === 201)
  await callOnce(site, '/second', 'known', agent)
  expect(toPaths(site.asked).indexOf('/second')).toBeLessThan(100)
  await others
  agent.destroy()
})

test('principals take turns, however many connections one of them has', async () => {
  const site = await openSite({ limits: { maxInFlight: 1 } })
  const calls = [await waiting(site, '/slow', 'many')]
  for (const user of ['many', 'many', 'one'])
    calls.push(await waiting(site, `/${user}/${calls.length}`, user))
  site.endAll()
  await Promise.all(calls.map(({ answer }) => answer))
  expect(toPaths(site.begun)).toEqual(['/slow', '/many/1', '/one/3', '/many/2'])
})

test('500 calls are carried out at once, and more wait', async () => {
  const site = await openSite()
  pipeline(site, 'slow', 501)
  await until(() => site.asked.length === 501 && site.begun.length >= 500)
  await callOnce(site, '/other') // by when the last would have begun, had it room
  expect(site.begun.filter(({ path }) => path !== '/other')).toHaveLength(500)
})

test('a call whose turn is ended twice frees no place of another', async () => {
  const site = await openSite({ limits: { maxInFlight: 1 } })
  for (let call = 0; call < 5; call++) await callOnce(site, `/${call}`)
  await asking(site, 'slow')
  await asking(site, 'slow')
  await callOnce(site, '/unknown') // by when the second would have begun, had it room
  expect(toPaths(site.begun).filter((path) => path.startsWith('/slow'))).toHaveLength(1)
  await until(() => {
    site.endAll()
    return site.over.filter((path) => path.startsWith('/slow')).length === 2
  })
})

describe('a place becomes free', () => {
  test.each([
    ['when a call fails', '/failing', 409],
    ['when a call is answered before anybody asks who is calling', '/unknown', 404],
    ['when a call is answered', '/1', 200],
  ])('%s', async (_when, path, status) => {
    const site = await openSite({ limits: { maxInFlight: 1 } })
    expect((await callOnce(site, path)).status).toBe(status)
    expect((await callOnce(site, '/other')).status).toBe(200)
  })

  test('without a call being begun whose caller has gone', async () => {
    const site = await openSite({ limits: { maxInFlight: 1 } })
    const holder = await waiting(site, '/slow')
    const gone = await asking(site, 'gone', 3)
    gone.destroy()
    await until(() => site.over.filter((path) => path.startsWith('/gone')).length === 3)
    const other = await waiting(site, '/other')
    site.endAll()
    await Promise.all([holder.answer, other.answer])
    expect(toPaths(site.begun)).toEqual(['/slow', '/other'])
  })
})

describe('a call is rejected', () => {
  test('that waits five seconds, and told when to come again', async () => {
    const site = await openSite({ limits: { maxInFlight: 1 } })
    await asking(site, 'slow')
    const { answer } = await waiting(site, '/other')
    site.now = 4_999
    site.look()
    await callOnce(site, '/unknown') // by when it would have been rejected
    expect(site.rejected).toEqual([])
    site.now = 5_000
    site.look()
    expect(await answer).toEqual({ status: 503, retryAfter: '1' })
    expect(toPaths(site.begun)).toEqual(['/slow/0'])
  })

  test('but not one that can start, however long the process stood still', async () => {
    const site = await openSite({ limits: { maxInFlight: BROWSER, shares: [] } })
    const held: Awaited<ReturnType<typeof waiting>>[] = []
    for (const path of ['/slow', '/other'])
      for (let call = 0; call < BROWSER; call++) held.push(await waiting(site, `${path}/${call}`))
    site.now = 60_000
    site.look()
    site.endAll()
    const answers = await Promise.all(held.map(({ answer }) => answer))
    expect(answers.map(({ status }) => status)).toEqual(held.map(() => 200))
  })

  test('with ten at most in a turn of the event loop', async () => {
    const site = await openSite({ limits: { maxInFlight: 1 } })
    await asking(site, 'slow')
    await asking(site, 'many', 25)
    site.now = 5_000
    site.look()
    await until(() => site.rejected.length === 25)
    const turns = site.rejected.map(({ turn }) => turn)
    expect([...new Set(turns)].map((turn) => turns.filter((each) => each === turn).length)).toEqual([
      10, 10, 5,
    ])
  })

  test('that is the last of the longest flow when 4,000 wait', async () => {
    const site = await openSite({ limits: { maxInFlight: 1 } })
    await asking(site, 'slow')
    await asking(site, 'other')
    pipeline(site, 'many', 4_000)
    await until(() => site.rejected.length > 0)
    expect(toPaths(site.rejected)).toEqual(['/many/3999'])
  })
})

test('a call whose body does not fit waits until another ends, and calls without bodies pass it', async () => {
  const site = await openSite({ limits: { maxBytes: 100 } })
  const big = callOnce(site, '/slow/big', 'ann', false, 80)
  await until(() => toPaths(site.begun).includes('/slow/big'))
  const held = callOnce(site, '/held', 'bob', false, 80)
  await until(() => toPaths(site.asked).includes('/held'))
  expect((await callOnce(site, '/small', 'bob')).status).toBe(200)
  expect(toPaths(site.begun)).not.toContain('/held')
  site.endAll()
  expect([(await big).status, (await held).status]).toEqual([200, 200])
})
