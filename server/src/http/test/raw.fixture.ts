import { once } from 'node:events'
import { connect } from 'node:net'

/** One answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** Read as JSON; undefined where there is none. */
  readonly body: unknown
}

/** Sends a text as it is to a server on this machine, and reads what comes back until the server closes. */
export const sendRaw = async (port: number, text: string): Promise<RawAnswer> => {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(text, 'latin1')
  await once(socket, 'close')
  const parts = Buffer.concat(chunks).toString().split('\r\n\r\n')
  const [head = '', body = ''] = parts.slice(parts[0]?.startsWith('HTTP/1.1 100') === true ? 1 : 0)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()]
  })
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(headers),
    body: body === '' ? undefined : JSON.parse(body),
  }
}

/** A request whose answer ends the connection. */
export const rawRequest = (target: string, ...lines: readonly string[]): string =>
  [`GET ${target} HTTP/1.1`, 'Connection: close', ...lines, '', ''].join('\r\n')
