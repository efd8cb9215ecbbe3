import { Socket } from 'node:net'
import type { Client } from 'pg'

/** Messages after which it is the client's turn to send something. @see https://www.postgresql.org/docs/15/protocol-flow.html */
const TURNS = ['readyForQuery', 'portalSuspended', 'copyInResponse']

/**
 * What is known of one connection from the bytes that pass through it. Whoever feeds a `COPY` has to do so without a pause
 * of several seconds: the database waits for more then, as it does where the end was lost.
 */
export class WatchedConnection {
  /** Checks in a row at which the database owed an answer. */
  owed = 0
  /** Checks in a row at which it owed an answer, and no byte had passed since the check before. */
  silent = 0
  /** How often the database said, during this silence, that it works on nothing for this connection. */
  denials = 0
  readonly #socket: Socket | undefined
  /** How much had been sent when it was the client's turn last, in bytes. */
  #settledAt: number
  #passed = 0

  constructor({ connection }: Client) {
    const { stream } = connection
    this.#socket = stream instanceof Socket ? stream : undefined
    this.#settledAt = this.#sent
    // Before the client itself hears of it, which may send its next statement at once.
    for (const turn of TURNS)
      connection.prependListener(turn, () => {
        this.#settledAt = this.#sent
        this.owed = 0
      })
  }

  /** Counts another check. */
  check(): void {
    const passed = this.#sent + (this.#socket?.bytesRead ?? 0) - (this.#socket?.writableLength ?? 0)
    const isOwed = this.#sent > this.#settledAt
    const isSilent = isOwed && passed === this.#passed
    this.#passed = passed
    this.owed = isOwed ? this.owed + 1 : 0
    this.silent = isSilent ? this.silent + 1 : 0
    if (!isSilent) this.denials = 0
  }

  get #sent(): number {
    return this.#socket?.bytesWritten ?? 0
  }
}
