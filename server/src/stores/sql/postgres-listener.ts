import pg from 'pg'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import type { StoresChange } from '../stores.ts'
import { closeSilent } from './close-silent.ts'
import { ConnectionWatch } from './connection-watch.ts'

/** How long it waits before it connects again, in milliseconds. */
const PAUSE_MS = 1_000

/** How often it asks the database for an answer, in milliseconds: a connection that only hears cannot tell silence from death. */
const ASK_MS = 5_000

/** How long the answer, and the connection itself, may take, in seconds. */
const LIMIT_SECONDS = 5

interface ListenerOptions {
  readonly connectionString: string
  readonly channel: string
  /** Told why the connection broke. */
  readonly onFault: (fault: unknown) => void
  readonly alarm?: Alarm
}

type Hear = (change: StoresChange, sender: string) => void

/** Hears what other processes have committed, on a connection of its own, which is replaced once it is dead. */
export class PostgresListener {
  readonly #options: ListenerOptions
  readonly #alarm: Alarm
  readonly #watch: ConnectionWatch
  readonly #hearers: Hear[] = []
  #client: pg.Client | undefined
  #cancel: () => void = () => undefined
  #isClosed = false

  constructor(options: ListenerOptions) {
    this.#options = options
    this.#alarm = options.alarm ?? timerAlarm
    this.#watch = new ConnectionWatch(this.#alarm, undefined, LIMIT_SECONDS)
    void this.#connect()
  }

  add(hear: Hear): void {
    this.#hearers.push(hear)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#cancel()
    await this.#client?.end() // on a dead connection the watch ends it
  }

  async #connect(): Promise<void> {
    const { connectionString, channel, onFault } = this.#options
    const connectionTimeoutMillis = LIMIT_SECONDS * 1000
    const client = new pg.Client({ connectionString, connectionTimeoutMillis, keepAlive: true })
    this.#client = client
    client.on('notification', ({ payload = '' }) => this.#tell(payload))
    client.once('end', () => this.#connectAgain(client))
    client.on('error', onFault)
    try {
      await client.connect()
      this.#watch.begin(client)
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      this.#tell('jobs') // what was told before it listened
      this.#askLater(client)
    } catch (fault) {
      onFault(fault)
      closeSilent(client)
    }
  }

  #askLater(client: pg.Client): void {
    if (this.#isClosed) return
    this.#cancel = this.#alarm(ASK_MS, () => {
      client.query('select 1').then(
        () => this.#askLater(client),
        () => undefined, // the 'end' event connects again
      )
    })
  }

  #connectAgain(client: pg.Client): void {
    this.#watch.end(client)
    this.#cancel()
    if (!this.#isClosed) this.#cancel = this.#alarm(PAUSE_MS, () => void this.#connect())
  }

  #tell(payload: string): void {
    const [change, sender = ''] = payload.split(' ')
    if (change === 'jobs' || change === 'restored') for (const hear of this.#hearers) hear(change, sender)
  }
}
