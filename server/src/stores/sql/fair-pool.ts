import { setMaxListeners } from 'node:events'
import pg from 'pg'
import type { Alarm } from '../../kernel/alarm.ts'
import { PLATFORM_CALLER, withSignal, rejectAborted } from '../../kernel/caller.ts'
import type { Caller } from '../../kernel/caller.ts'
import { currentCall } from '../../kernel/current-call.ts'
import type { Slot } from '../../kernel/fair-queue.ts'
import { FairLimit } from '../../kernel/fair-limit.ts'

interface TurnOptions {
  /** Maximum number of connections. */
  readonly max: number
  /** How long a caller may wait for a connection, in milliseconds. */
  readonly connectionTimeoutMillis: number
  /** How much an organization may use, as a multiple of the connections that are free; by default all. */
  readonly organizationShare?: number | undefined
  readonly alarm: Alarm
}

type OnConnect = Parameters<pg.Pool['connect']>[0]

/**
 * Connections that callers use in turns: by organization, then by principal of the current call. Work that no call began
 * takes turns as the platform. The driver's own queue is first in, first out, and stays empty, since a caller asks the
 * driver only when it has a turn.
 */
export class FairPool extends pg.Pool {
  readonly #turns: FairLimit
  readonly #slots = new WeakMap<pg.PoolClient, Slot>()
  readonly #alarm: Alarm
  readonly #maxWaitMs: number

  constructor(
    config: pg.PoolConfig,
    { max, connectionTimeoutMillis, organizationShare, alarm }: TurnOptions,
  ) {
    super({ ...config, max, connectionTimeoutMillis })
    this.#turns = new FairLimit({ concurrency: max, ...(organizationShare && { organizationShare }) })
    this.#alarm = alarm
    this.#maxWaitMs = connectionTimeoutMillis
    this.on('release', (_fault, client) => {
      const slot = this.#slots.get(client)
      if (!slot) return
      this.#slots.delete(client)
      this.#turns.release(slot)
    })
  }

  /** How many callers wait for a connection. */
  get pendingCount(): number {
    return this.#turns.waiting + this.waitingCount
  }

  /**
   * @throws the reason of the current call's signal, if it has aborted or does so while the call waits; the driver's error
   *   where the wait takes too long, or no connection can be opened
   */
  override connect(): Promise<pg.PoolClient>
  override connect(onConnect: OnConnect): void
  override connect(onConnect?: OnConnect): Promise<pg.PoolClient> | void {
    const connecting = this.#connectInTurn(currentCall() ?? PLATFORM_CALLER)
    if (!onConnect) return connecting
    connecting.then(
      (client) => onConnect(undefined, client, (fault?: Error | boolean) => client.release(fault)),
      (fault: unknown) =>
        onConnect(
          fault instanceof Error ? fault : new Error(NOT_CONNECTED, { cause: fault }),
          undefined,
          () => undefined,
        ),
    )
  }

  async #connectInTurn(caller: Caller): Promise<pg.PoolClient> {
    const slot = this.#turns.acquireAtOnce(caller)
    return slot ? this.#use(slot) : this.#wait(caller)
  }

  async #wait(caller: Caller): Promise<pg.PoolClient> {
    const waiting = new AbortController()
    const { signal } = waiting
    const leave = () => waiting.abort(caller.signal.reason)
    setMaxListeners(0, caller.signal) // Node warns about more than ten; `AbortSignal.any` costs much more
    caller.signal.addEventListener('abort', leave)
    const cancel = this.#alarm(this.#maxWaitMs, () => waiting.abort(new Error(TOOK_TOO_LONG)))
    try {
      const slot = await this.#turns.acquire(withSignal(caller, signal))
      return await unlessAborted(signal, this.#use(slot))
    } finally {
      cancel()
      caller.signal.removeEventListener('abort', leave)
    }
  }

  async #use(slot: Slot): Promise<pg.PoolClient> {
    try {
      const client = await super.connect()
      this.#slots.set(client, slot)
      return client
    } catch (fault) {
      this.#turns.release(slot)
      throw fault
    }
  }
}

/** The driver's words, by which such errors are recognized. @see ./postgres-faults.ts */
const TOOK_TOO_LONG = 'timeout exceeded when trying to connect'

const NOT_CONNECTED = 'no connection was given to the caller'

/** Gives a connection back that is opened after nobody waits for it any longer. */
const unlessAborted = (signal: AbortSignal, opening: Promise<pg.PoolClient>): Promise<pg.PoolClient> =>
  new Promise((resolve, reject) => {
    const leave = () => resolve(rejectAborted(signal))
    signal.addEventListener('abort', leave)
    opening
      .then((client) => (signal.aborted ? client.release() : resolve(client)), reject)
      .finally(() => signal.removeEventListener('abort', leave))
  })
