import { connect, type Socket } from 'node:net'

/** What came back: of most answers no more than that they are whole. */
export interface Whole {
  readonly status: number
  /** Status line and headers. */
  readonly head: string
  /** Undefined unless the request asked for it. */
  readonly body: Buffer | undefined
}

const READ_BYTES = 262_144
const HEAD_END = Buffer.from('\r\n\r\n')
const NOTHING = Buffer.alloc(0)
/** Statuses of answers that have no body, and so no length. */
const WITHOUT_BODY = [204, 304]

/**
 * One connection that asks one thing after the other. Requests are bytes that were made before, and of an answer nothing
 * is looked at but status and length: so a call costs its caller a fraction of what it costs the leanest server.
 */
export class Connection {
  readonly #socket: Socket
  /** What came of an answer whose head is not whole. */
  #head: Buffer = NOTHING
  #status = 0
  #wholeHead = ''
  /** Bytes of the body that are still to come; less than none while a head is awaited. */
  #left = -1
  #kept: Buffer[] | undefined
  #done: (answer: Whole) => void = () => undefined
  #failed: (fault: Error) => void = () => undefined

  constructor(port: number) {
    const buffer = Buffer.allocUnsafe(READ_BYTES)
    const callback = (length: number): boolean => {
      this.#read(buffer.subarray(0, length))
      return true
    }
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
    this.#socket.on('error', (fault) => {
      this.#failed(fault)
    })
    this.#socket.on('close', () => {
      this.#failed(new Error('a server closed a connection'))
    })
  }

  /**
   * @param isKept whether the body is wanted
   * @param done called with the answer, once it is whole
   */
  ask(request: Buffer, isKept: boolean, done: (answer: Whole) => void, failed: (fault: Error) => void): void {
    this.#kept = isKept ? [] : undefined
    this.#done = done
    this.#failed = failed
    this.#socket.write(request)
  }

  /** The same as a promise, with the body. */
  answer(request: Buffer): Promise<Whole & { readonly body: Buffer }> {
    return new Promise((resolve, reject) => {
      const done = (whole: Whole) => {
        resolve({ ...whole, body: whole.body ?? NOTHING })
      }
      this.ask(request, true, done, reject)
    })
  }

  close(): void {
    this.#failed = () => undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    if (this.#left >= 0) {
      this.#body(chunk)
      return
    }
    const read = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
    const end = read.indexOf(HEAD_END)
    if (end < 0) {
      this.#head = Buffer.from(read)
      return
    }
    this.#head = NOTHING
    const head = read.toString('latin1', 0, end)
    this.#wholeHead = head
    this.#status = Number(head.slice(9, 12))
    this.#left = Number(
      /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? (WITHOUT_BODY.includes(this.#status) ? 0 : NaN),
    )
    if (Number.isNaN(this.#left)) this.#failed(new Error(`an answer without a length:\n${head}`))
    else this.#body(read.subarray(end + HEAD_END.length))
  }

  #body(chunk: Buffer): void {
    this.#kept?.push(Buffer.from(chunk))
    this.#left -= chunk.length
    if (this.#left > 0) return
    this.#left = -1
    const body = this.#kept && Buffer.concat(this.#kept)
    this.#done({ status: this.#status, head: this.#wholeHead, body })
  }
}
