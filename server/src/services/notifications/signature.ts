import { createHmac, hkdfSync } from 'node:crypto'

/** The secrets that sign webhooks; during a rotation there are several, and each signs. */
export type WebhookSecrets = readonly [Buffer, ...Buffer[]]

const PREFIX = 'whsec_'

/** The form in which receivers get a secret. @see https://www.standardwebhooks.com */
export const writeWebhookSecret = (secret: Buffer): string => PREFIX + secret.toString('base64')

/** The secret that is derived from the platform's: the same on every start. */
export const deriveWebhookSecret = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'webhook signatures', 24))

/**
 * @param text `whsec_` and base64 of 24 to 64 bytes, or several of them separated by commas
 * @throws Error that says what is wrong, as the end of a sentence, and never quotes a secret
 */
export const parseWebhookSecrets = (text: string): WebhookSecrets => {
  const [first, ...others] = text.split(',').map((part) => readSecret(part.trim()))
  if (!first) throw new Error('must not be empty')
  return [first, ...others]
}

const readSecret = (text: string): Buffer => {
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64')
  if (
    !text.startsWith(PREFIX) ||
    writeWebhookSecret(bytes) !== text ||
    bytes.length < 24 ||
    bytes.length > 64
  )
    throw new Error('must be whsec_ followed by the base64 of 24 to 64 bytes')
  return bytes
}

/**
 * Headers that prove who sent a webhook.
 * @param seconds since 1970, of the receiver's clock, which is the real one
 * @see https://www.standardwebhooks.com
 */
export const signatureHeaders = (
  secrets: WebhookSecrets,
  id: string,
  seconds: number,
  body: string,
): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' '),
})
