import { createClient } from '../index.ts'

/** What goes wrong with one answer. */
export interface Fault {
  /** The connection is lost after so many bytes. */
  readonly cutAfter?: number
  /** No more bytes come after so many. */
  readonly stallAfter?: number
  /** The whole file comes, whatever was asked for. */
  readonly isWhole?: boolean
  /** The bytes, in place of those of the file. */
  readonly bytes?: Uint8Array
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Headers that are not there. */
  readonly without?: readonly string[]
}

export const baseUrl = 'https://main.example'
const IDLE_TIMEOUT = 30_000
const PIECE = 10_000

/** Bytes that look like chance, and are the same each time. */
export const makeBytes = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 197 + (index >> 7)) & 0xff)

/** A body that goes wrong. Bytes are made once somebody waits for them. @param onStall when no more come */
const makeBody = (bytes: Uint8Array, { cutAfter, stallAfter }: Fault, onStall: () => void) => {
  const end = cutAfter ?? stallAfter ?? bytes.length
  let given = 0
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      if (given < end) {
        const piece = bytes.slice(given, Math.min(given + PIECE, end))
        given += piece.length
        controller.enqueue(piece)
      } else if (cutAfter !== undefined) controller.error(new TypeError('terminated'))
      else if (stallAfter === undefined) controller.close()
      else {
        onStall()
        return new Promise<void>(() => undefined)
      }
      return undefined
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** What a host with one file answers, be it to a request for the whole or for what is behind a byte. */
const respond = (file: Uint8Array, fault: Fault, request: Request, onStall: () => void): Response => {
  const etag = fault.headers?.ETag ?? '"v1"'
  const [, text = '0'] = /^bytes=(\d+)-$/.exec(request.headers.get('Range') ?? '') ?? []
  const isPart = Number(text) > 0 && request.headers.get('If-Range') === etag && !fault.isWhole
  const first = isPart ? Number(text) : 0
  const bytes = (fault.bytes ?? file).subarray(first)
  const headers = new Headers({
    ETag: etag,
    'Content-Length': String(bytes.length),
    ...(isPart && { 'Content-Range': `bytes ${first}-${file.length - 1}/${file.length}` }),
    ...fault.headers,
  })
  for (const name of fault.without ?? []) headers.delete(name)
  const status = fault.status ?? (isPart ? 206 : 200)
  return new Response(makeBody(bytes, fault, onStall), { status, headers })
}

/**
 * A client of a host with one file, whose answers go wrong as they are told to, one after the other; then all go well. Time
 * passes only where nothing else can happen: waits between attempts end at once, and the one for a byte ends where no more come.
 */
export const fileHost = (file: Uint8Array, faults: readonly Fault[] = []) => {
  const requests: Request[] = []
  const waiting: (() => void)[] = []
  const client = createClient({
    baseUrl,
    token: 'T',
    retry: { limit: 0 },
    random: () => 0,
    clock: {
      now: () => 0,
      sleep: (duration, signal) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('woken')))
          if (duration === IDLE_TIMEOUT) waiting.push(resolve)
          else resolve()
        }),
    },
    fetch: async (request) => {
      request.signal.throwIfAborted() // as the global one does
      requests.push(request)
      return respond(file, faults[requests.length - 1] ?? {}, request, () => {
        for (const end of waiting.splice(0)) end()
      })
    },
  })
  /** What each request asked for. */
  const asked = () => requests.map(({ headers }) => headers.get('Range') ?? 'whole')
  return { client, requests, asked }
}
