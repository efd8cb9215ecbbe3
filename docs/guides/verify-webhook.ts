import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a call may be old, or ahead of this machine's clock. */
const TOLERANCE = 300

/** Whether a call comes from the platform and is fresh. @see https://www.standardwebhooks.com */
export const isFromPlatform = (headers: Headers, body: string, secret: string): boolean => {
  const header = (name: string) => headers.get(`webhook-${name}`) ?? ''
  const id = header('id')
  const timestamp = header('timestamp')
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!(age <= TOLERANCE)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const signatures = header('signature').split(' ')
  return signatures.some((signature) => {
    const [version, given = ''] = signature.split(',')
    const received = Buffer.from(given, 'base64')
    return version === 'v1' && received.length === expected.length && timingSafeEqual(received, expected)
  })
}
