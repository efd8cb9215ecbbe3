import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Place } from './places.ts'

/** Readers of one file, each with a connection of its own, who ask again as soon as they are answered. */
export interface RangeLoad {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Size of the file in bytes. */
  readonly size: number
  /** Bytes of each range. */
  readonly length: number
  /** How many ranges are asked for, by all readers together. */
  readonly count: number
  readonly readers: number
}

/**
 * Asks for parts scattered over a file, the same in each run.
 * @throws Error where an answer is not such a part
 */
export const readRanges = async ({
  address,
  headers,
  size,
  length,
  count,
  readers,
}: RangeLoad): Promise<void> => {
  let asked = 0
  const readOn = async () => {
    const reader = await openReader(address, headers)
    try {
      for (let number = asked++; number < count; number = asked++)
        await reader.read(rangeStart(number, size - length), length)
    } finally {
      reader.close()
    }
  }
  await Promise.all(Array.from({ length: readers }, readOn))
}

const rangeStart = (number: number, last: number): number => Math.floor(((number * GOLDEN_RATIO) % 1) * last)
/** Its multiples lie evenly between whole numbers, and never twice in one place. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2

/** What stands before the body, and how long that is. */
const HEAD = /^HTTP\/1\.1 206 [^]*?\r\ncontent-length: (\d+)\r\n([^]*?\r\n)?\r\n/i

/** A connection that counts what comes and keeps none of it: a whole client would be what is measured. */
const openReader = async (address: string, headers: Readonly<Record<string, string>>) => {
  const { socket, lines } = await openConnection(address, headers)
  return {
    read: (start: number, length: number): Promise<void> =>
      new Promise((resolve, reject) => {
        let head = ''
        let left: number | undefined
        const end = (fault?: Error) => {
          socket.off('data', take).off('close', cut)
          if (fault) reject(fault)
          else resolve()
        }
        const cut = () => {
          end(new Error(`${address} hangs up`))
        }
        const take = (chunk: Buffer) => {
          if (left === undefined) {
            head += chunk.toString('latin1')
            if (!head.includes('\r\n\r\n')) return
            const [whole = '', bytes] = HEAD.exec(head) ?? []
            if (Number(bytes) !== length) {
              end(new Error(`${address} answers ${head.slice(0, head.indexOf('\r\n\r\n'))}`))
              return
            }
            left = length - (head.length - whole.length)
          } else left -= chunk.length
          if (left === 0) end()
        }
        socket.on('data', take).once('close', cut)
        socket.write(`${[...lines, `Range: bytes=${start}-${start + length - 1}`].join('\r\n')}\r\n\r\n`)
      }),
    close: () => socket.destroy(),
  }
}

/** Requests a whole file and stops reading after the first bytes. @returns the connection, which the caller ends */
export const readerThatStops = async ({ address, headers }: Place): Promise<Socket> => {
  const { socket, lines } = await openConnection(address, headers)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  return socket.pause()
}

/** Opens a connection. @returns it, with the first lines of each request to send */
const openConnection = async (address: string, headers: Readonly<Record<string, string>>) => {
  const { hostname, port, host, pathname, search } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `Host: ${host}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  return { socket, lines }
}
