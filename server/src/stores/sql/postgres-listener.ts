import pg from 'pg'
import type { StoresChange } from '../stores.ts'

/** How long it waits before it connects again, in milliseconds. */
const PAUSE_MS = 1_000

interface ListenerOptions {
  readonly url: string
  readonly channel: string
  /** Told why the connection broke. */
  readonly onFault: (fault: unknown) => void
}

type Hear = (change: StoresChange, sender: string) => void

/** Hears what other processes have committed, on a connection of its own. */
export class PostgresListener {
  readonly #options: ListenerOptions
  readonly #hearers: Hear[] = []
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ListenerOptions) {
    this.#options = options
    void this.#connect()
  }

  add(hear: Hear): void {
    this.#hearers.push(hear)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#options.url, keepAlive: true })
    this.#client = client
    client.on('notification', ({ payload = '' }) => this.#tell(payload))
    client.once('end', () => this.#connectAgain())
    client.on('error', this.#options.onFault)
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(this.#options.channel)}`)
      this.#tell('jobs') // what was told before it listened
    } catch (fault) {
      this.#options.onFault(fault)
      await client.end()
    }
  }

  #connectAgain(): void {
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#connect(), PAUSE_MS).unref()
  }

  #tell(payload: string): void {
    const [change, sender = ''] = payload.split(' ')
    if (change === 'jobs' || change === 'restored') for (const hear of this.#hearers) hear(change, sender)
  }
}
