import { startLittleServer, type LittleServer } from '../processes/little-server.ts'
import type { Reply } from '../validate/validate-reply.ts'
import { bodyEncoding } from '../validate/media-type.ts'
import { send } from '../validate/send.ts'
import type { Defect } from './defects.ts'

/** Headers that belong to one connection, or to a body that is serialized again. */
const OWN_TO_A_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
])

/** The platform, made wrong: every reply of the real server passes through a defect. */
export const startSpoiledPlatform = (
  upstream: string,
  { spoil }: Pick<Defect, 'spoil'>,
): Promise<LittleServer> =>
  startLittleServer(async ({ method = 'GET', url = '/', headers }, body) => {
    const kept = Object.entries(headers).filter(([name]) => !OWN_TO_A_CONNECTION.has(name))
    const reply = await send(
      new Request(`${upstream}${url}`, {
        method,
        headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        ...(body !== '' && { body }),
      }),
    )
    const returned = [...reply.headers].filter(([name]) => !OWN_TO_A_CONNECTION.has(name))
    const spoiled = spoil({ ...reply, headers: new Headers(returned) })
    return reply.headers.has('content-length') ? withLength(spoiled) : spoiled
  })

/** Where the platform states how long a body is, so does this one, of what is left of it. */
const withLength = (reply: Reply): Reply => {
  const headers = new Headers(reply.headers)
  headers.set('content-length', String(Buffer.byteLength(reply.body, bodyEncoding(reply.headers))))
  return { ...reply, headers }
}
