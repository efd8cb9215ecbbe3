import { once } from 'node:events'
import { Agent, IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { z } from 'zod'

const CLIENTS = 16

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

  /** Settles once the port is closed. @param onChange told of every call that is sent, and of every answer */
  async callUntilRefused(onChange: () => void): Promise<void> {
    for (;;) {
      const fault = await this.#call(onChange).catch(
        (thrown: unknown) => z.object({ code: z.string() }).parse(thrown).code,
      )
      if (fault === 'ECONNREFUSED') return
      if (fault !== undefined) this.faults.push(fault)
      onChange()
    }
  }

  async #call(onSent: () => void): Promise<undefined> {
    const sent = request({ port: this.#port, host: '127.0.0.1', agent: this.#agent })
    const note = () => {
      this.#sent++
      onSent()
    }
    sent.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', note)
      else note()
    })
    sent.end()
    const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'))
    expect(await text(answer)).toBe('answer')
    this.answered++
    if (answer.headers.connection === 'close') this.closed++
  }
}

/** Clients in a loop; `until` settles as soon as something is true of each of them. */
export const startClients = (port: number) => {
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
      look()
    })
  return { clients, done, until }
}
