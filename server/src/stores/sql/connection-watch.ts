import { DatabaseError } from 'pg'
import type { Client, Pool } from 'pg'
import type { Alarm } from '../../kernel/alarm.ts'
import { aside } from './aside.ts'
import { closeSilent } from './close-silent.ts'
import { Socket } from 'node:net'

/** How often connections are checked, in milliseconds. */
const CHECK_MS = 1_000

/** After how many silent checks the database is asked whether it works on the statement. */
const ASK_AFTER = 5

/** How often it has to deny that, one check after the other: an answer may be on its way. */
const DENIALS = 2

/**
 * Asks the database which of some backends are working and do not wait for their client. Undefined where it is
 * there, and does not say.
 */
export type AskWhoWorks = (backends: readonly number[]) => Promise<ReadonlySet<number> | undefined>

/**
 * Closes connections on which the database does not answer any more. No error says so where a network, a proxy or a
 * machine dies without a word: a statement would wait until the operating system gives up, for a quarter of an hour or
 * for ever. Statements may take long nevertheless: after some seconds of silence the database is asked, on another
 * connection, whether it works on them. It has neither where their bytes were lost, nor where it has started again.
 * Silence is counted in checks, not in time, so that a process that stood still concludes nothing from that.
 */
export class ConnectionWatch {
  readonly #alarm: Alarm
  readonly #ask: AskWhoWorks | undefined
  readonly #limit: number
  readonly #watched = new Map<Client, WatchedConnection>()
  #isAsking = false
  #cancel: (() => void) | undefined

  /**
   * @param ask undefined where nobody can be asked
   * @param limit how many checks a statement may take at most, whatever the database says
   */
  constructor(alarm: Alarm, ask: AskWhoWorks | undefined, limit = Infinity) {
    this.#alarm = alarm
    this.#ask = ask
    this.#limit = limit
  }

  /** Watches a connection that is open until `end` says that it is not. */
  begin(client: Client): void {
    this.#watched.set(client, new WatchedConnection(client))
    if (!this.#cancel) this.#wait()
  }

  end(client: Client): void {
    this.#watched.delete(client)
    if (this.#watched.size > 0) return
    this.#cancel?.()
    this.#cancel = undefined
  }

  #wait(): void {
    this.#cancel = this.#alarm(CHECK_MS, () => {
      this.#wait()
      setImmediate(() => this.#check()) // what arrived while this process was busy is read first
    })
  }

  #check(): void {
    const silent: Client[] = []
    for (const [client, connection] of this.#watched) {
      connection.check()
      if (connection.owed > this.#limit) closeSilent(client)
      else if (connection.silent >= ASK_AFTER) silent.push(client)
    }
    if (silent.length > 0 && this.#ask && !this.#isAsking) void this.#askAbout(silent, this.#ask)
  }

  async #askAbout(silent: readonly Client[], ask: AskWhoWorks): Promise<void> {
    this.#isAsking = true
    const answer = await ask(silent.map(readBackendId)).then(
      (working) => ({ working }),
      () => undefined,
    )
    this.#isAsking = false
    for (const client of silent) {
      const connection = this.#watched.get(client)
      if (!connection || connection.silent < ASK_AFTER) continue // answered meanwhile
      if (answer && (answer.working?.has(readBackendId(client)) ?? true)) connection.silent = 0
      else if (answer && ++connection.denials < DENIALS) continue
      else closeSilent(client)
    }
  }
}

/** The number by which the database knows a connection. */
const readBackendId = (client: object): number =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0

/** Asks the database of a pool on a connection of its own. */
export const askingAside =
  (pool: Pool, alarm: Alarm): AskWhoWorks =>
  async (backends) => {
    try {
      return await aside(pool, alarm, (client) => whoWorks(client, backends))
    } catch (fault) {
      if (fault instanceof DatabaseError && !(fault.code ?? '').startsWith(STARTS_OR_STOPS)) return undefined
      throw fault
    }
  }

/** A database that says so has none of its old connections; any other refusal, such as of one too many, says nothing of them. */
const STARTS_OR_STOPS = '57P'

const whoWorks = async (client: Client, backends: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where pid = any($1::int[]) and wait_event_type is distinct from 'Client'`,
    [backends],
  )
  return new Set(rows.map(({ pid }) => pid))
}

/** Messages after which it is the client's turn to send something. @see https://www.postgresql.org/docs/15/protocol-flow.html */
const TURNS = ['readyForQuery', 'portalSuspended', 'copyInResponse']

/**
 * What is known of one connection from the bytes that pass through it. Whoever feeds a `COPY` has to do so without a pause
 * of several seconds: the database waits for more then, as it does where the end was lost.
 */
class WatchedConnection {
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
