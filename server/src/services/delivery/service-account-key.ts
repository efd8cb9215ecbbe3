import { createPrivateKey } from 'node:crypto'
import type { Secret } from '../secrets/secret.ts'
import { DeliveryFault } from './delivery-fault.ts'

/** Who calls Google, and what signs it. */
export interface ServiceAccountKey {
  readonly client_email: string
  /** RSA, in PEM. */
  readonly private_key: string
}

const EMAIL = /^[\w.+-]{1,128}@[\w.-]{1,253}$/

/**
 * Reads the two members of a key that are used. Any other address in it, such as that of a token server, has no effect.
 * @param credentials base64 of the JSON of a key
 * @throws DeliveryFault for other kinds of credentials, which name servers to be called and files to be read, and for a
 * key that cannot sign
 * @see https://cloud.google.com/iam/docs/keys-create-delete
 */
export const readServiceAccountKey = (credentials: Secret): ServiceAccountKey => {
  const { type, client_email, private_key } = parseMembers(credentials)
  if (type !== 'service_account')
    throw refused(
      `The credentials are ${describeKind(type)}: only keys of the type service_account are taken.`,
    )
  if (typeof client_email !== 'string' || !EMAIL.test(client_email))
    throw refused('The key of the service account has no client_email.')
  if (typeof private_key !== 'string') throw refused('The key of the service account has no private_key.')
  return { client_email, private_key: signingKey(private_key) }
}

const parseMembers = (credentials: Secret): Partial<Record<string, unknown>> => {
  try {
    const members: unknown = JSON.parse(Buffer.from(credentials.reveal(), 'base64').toString())
    if (typeof members === 'object' && members !== null) return { ...members }
  } catch {
    // the parser's message would repeat the text
  }
  throw refused('The credentials are not the JSON of a service account key in base64.')
}

const OTHER_TYPES: ReadonlySet<unknown> = new Set([
  'authorized_user',
  'external_account',
  'external_account_authorized_user',
  'gdch_service_account',
  'impersonated_service_account',
])

const describeKind = (type: unknown): string =>
  OTHER_TYPES.has(type) ? `of the type ${String(type)}` : 'of another type'

/** In the one form that was understood here, so that no other reader finds another key in the text. */
const signingKey = (text: string): string => {
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'rsa') return key.export({ type: 'pkcs8', format: 'pem' }).toString()
  } catch {
    // likewise
  }
  throw refused('The private_key of the service account is no RSA key in PEM.')
}

const refused = (message: string): DeliveryFault => new DeliveryFault('credentials', message)
