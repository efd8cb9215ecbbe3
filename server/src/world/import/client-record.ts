import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { SIGNING_ALGORITHMS } from '../../services/accounts/client.ts'
import type { Client, SigningAlgorithm } from '../../services/accounts/client.ts'
import { ONE_LINE } from '../../contract/one-line.ts'
import { defineReader } from './record-reader.ts'

/** An OAuth client that a record describes. */
export interface ClientRecord {
  readonly kind: 'client'
  readonly client: Client
}

/** A service acts for an organization under its own name; an application acts for whoever signs in to it. */
interface ClientAsWritten {
  readonly type: 'client'
  readonly id: string
  /** Id of the organization that a service acts for. */
  readonly organization?: number
  /** The name of an application that users see. */
  readonly name?: string
  /** Where users of an application return after they signed in. */
  readonly redirect_uris?: readonly string[]
  /** Where users of an application return after they signed out. */
  readonly post_logout_redirect_uris?: readonly string[]
  /** How tokens of the client are signed. */
  readonly signing_alg?: SigningAlgorithm
}

const ADDRESSES = {
  type: 'array',
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  items: {
    type: 'string',
    maxLength: 500,
    pattern: '^http://(127\\.0\\.0\\.1|\\[::1\\]|localhost)(:\\d{1,5})?(/[^#\\s]*)?$',
    'x-pattern-words': 'an http address of this machine, without a fragment',
  },
}

/** The schema of a client. The format is our own, so an unknown member is a mistake. */
export const CLIENT_RECORD = {
  type: 'object',
  required: ['type', 'id'],
  additionalProperties: false,
  properties: {
    type: { const: 'client' },
    id: {
      type: 'string',
      pattern: '^[A-Za-z0-9_.-]{1,64}$',
      'x-pattern-words': '1 to 64 letters, digits, `_`, `.` or `-`',
    },
    organization: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    name: { type: 'string', minLength: 1, maxLength: 200, ...ONE_LINE },
    redirect_uris: ADDRESSES,
    post_logout_redirect_uris: ADDRESSES,
    signing_alg: {
      type: 'string',
      enum: SIGNING_ALGORITHMS,
      description: 'algorithm that signs tokens of the client: RS256 (default) or ES256',
    },
  },
  dependentRequired: {
    name: ['redirect_uris'],
    redirect_uris: ['name'],
    post_logout_redirect_uris: ['redirect_uris'],
  },
}

/** @throws Malformed for a client that is both a service and an application, or neither */
const clientOfRecord = (record: ClientAsWritten): Client => {
  const { id, organization, name, redirect_uris: redirectUris, signing_alg: signingAlg } = record
  const { post_logout_redirect_uris: postLogoutRedirectUris } = record
  const chosen = { id, ...(signingAlg && { signingAlg }) }
  if (organization !== undefined && name === undefined)
    return { kind: 'service', ...chosen, orgId: organization }
  if (organization === undefined && name !== undefined && redirectUris !== undefined)
    return {
      kind: 'app',
      ...chosen,
      name,
      redirectUris,
      ...(postLogoutRedirectUris && { postLogoutRedirectUris }),
    }
  throw new Malformed('must have either organization, or name and redirect_uris')
}

/** The reader of clients, by the `type` of the record. */
export const CLIENT_READERS = {
  client: defineReader(
    (ajv) => ajv.compile<ClientAsWritten>(CLIENT_RECORD),
    (record): ClientRecord => ({
      kind: 'client',
      client: clientOfRecord(record),
    }),
  ),
}
