import { once } from 'node:events'
import { connect } from 'node:net'

/** An answer as it came over the wire, up to where the server closed the connection. */
export interface WireAnswer {
  readonly status: number
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

type Fields = Readonly<Record<string, string>>

/** Sends one call to a server on this machine, with these header fields as they are. */
export const overWire = async (
  port: number,
  path: string,
  fields: Fields = {},
  method = 'GET',
): Promise<WireAnswer> => {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const lines = Object.entries({ Host: 'files', Connection: 'close', ...fields })
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', '']
  socket.write(head.join('\r\n'), 'latin1')
  await once(socket, 'close')
  return answerIn(Buffer.concat(chunks))
}

const answerIn = (sent: Buffer): WireAnswer => {
  const [at, head] = readHead(sent)
  const [statusLine = '', ...lines] = head
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: fieldsIn(lines),
    body: sent.subarray(at),
  }
}

const readHead = (bytes: Buffer): readonly [end: number, lines: readonly string[]] => {
  const end = bytes.indexOf('\r\n\r\n')
  return [end + 4, bytes.subarray(0, end).toString('latin1').split('\r\n')]
}

const fieldsIn = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(':')
      return [name.toLowerCase(), value.join(':').trim()]
    }),
  )

/** One part of several. */
interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/**
 * The parts of a body of several. @throws Error where it is not made as RFC 2046, section 5.1.1, says
 * @see RFC 2046, section 5.1.1
 */
export const partsIn = ({ headers, body }: WireAnswer): readonly Part[] => {
  const [, boundary] =
    /^multipart\/byteranges; boundary=([\w'()+,./:=?-]{1,70})$/.exec(headers.get('content-type') ?? '') ?? []
  if (boundary === undefined) throw new Error(`no parts: ${headers.get('content-type') ?? ''}`)
  const text = Buffer.from(`\r\n--${boundary}`)
  const parts: Part[] = []
  const line = Buffer.from('\r\n')
  let rest = body.subarray(0, 2).equals(line) ? body : Buffer.concat([line, body])
  for (;;) {
    if (!rest.subarray(0, text.length).equals(text)) throw new Error('no boundary')
    rest = rest.subarray(text.length)
    if (rest.toString('latin1') === '--\r\n') return parts
    const [at, [, ...lines]] = readHead(rest)
    const end = rest.indexOf(text, at)
    if (end === -1) throw new Error('no end')
    parts.push({ headers: fieldsIn(lines), body: rest.subarray(at, end) })
    rest = rest.subarray(end)
  }
}
