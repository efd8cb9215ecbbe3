import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What a network does to the bytes that pass through it. */
export type Weather =
  | 'clear'
  /** It loses every byte, and no connection breaks. */
  | 'silent'
  /** Each byte arrives five seconds late, in both directions. */
  | 'slow'
  /** It breaks connections that send a commit: before it arrives, or before its answer does. */
  | 'cuts commits'

/** How late bytes arrive while it is slow, in milliseconds. */
const SLOW_MS = 5_000

/**
 * One address for whichever server is the primary at the time, as a virtual address or HAProxy is for operators: new
 * connections go to the present target, and those to an earlier one are cut off.
 */
export interface Forwarder {
  readonly port: number
  /** @param target a port of this machine; undefined while there is none */
  forwardTo(target: number | undefined): void
  /** Sets how the network behaves from now on. Lost bytes stay lost. */
  become(weather: Weather): void
  stop(): Promise<void>
}

/** What a network does at the moment, and how many commits it has cut. */
interface Network {
  weather: Weather
  commits: number
}

/** Passes on what two sides of a connection send to each other, as the network does. */
const connectSides = (client: Socket, upstream: Socket, network: Network): void => {
  let isAnswerLost = false
  const cut = () => {
    client.destroy()
    upstream.destroy()
  }
  const late = new Map<Socket, Promise<void>>()
  const pass = (bytes: Buffer, to: Socket): void => {
    if (network.weather === 'silent') return
    const before = late.get(to)
    if (network.weather !== 'slow' && !before) return void to.write(bytes)
    const due = performance.now() + (network.weather === 'slow' ? SLOW_MS : 0)
    const sent = (before ?? Promise.resolve()).then(async () => {
      await wait(Math.max(0, due - performance.now()), undefined, { ref: false })
      to.write(bytes)
      if (late.get(to) === sent) late.delete(to) // nothing overtakes what was sent before
    })
    late.set(to, sent)
  }
  client.on('data', (bytes) => {
    const isCommit = network.weather === 'cuts commits' && bytes.includes('commit\0')
    isAnswerLost ||= isCommit
    if (isCommit && network.commits++ % 2 === 0) cut()
    else pass(bytes, upstream)
  })
  upstream.on('data', (bytes) => {
    if (isAnswerLost) cut()
    else pass(bytes, client)
  })
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const)
    one
      .on('error', () => one.destroy())
      .on('close', () => {
        if (network.weather !== 'silent') other.destroy() // silence hides that the other side has died
      })
}

export const startForwarder = async (): Promise<Forwarder> => {
  const open = new Set<Socket>()
  const network: Network = { weather: 'clear', commits: 0 }
  let target: number | undefined
  const server = createServer((client) => {
    if (target === undefined) return void client.destroy()
    const upstream = connect(target, '127.0.0.1')
    connectSides(client, upstream, network)
    for (const side of [client, upstream]) {
      open.add(side)
      side.on('close', () => open.delete(side))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The forwarder has no port')
  const cutOff = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: address.port,
    forwardTo(next) {
      target = next
      cutOff()
    },
    become(weather) {
      network.weather = weather
    },
    async stop() {
      network.weather = 'clear'
      cutOff()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
