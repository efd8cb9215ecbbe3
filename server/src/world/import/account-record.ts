import type { NewUser } from '../../services/accounts/user.ts'
import type { Organization } from '../../services/accounts/organization.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { ONE_LINE } from '../../contract/one-line.ts'
import { defineReader } from './record-reader.ts'

/** A record of an organization or of a user. */
export type AccountRecord =
  | { readonly kind: 'organization'; readonly organization: Organization }
  | { readonly kind: 'user'; readonly user: NewUser }

/** An organization in NDJSON. */
interface OrganizationRecord {
  readonly type: 'organization'
  readonly id: number
  readonly name: string
  /** Id of the organization that it belongs to. */
  readonly parent?: number
  /** Item types that its users may not download; none by default. */
  readonly withheld_item_types?: readonly string[]
}

/** A user in NDJSON. */
interface UserRecord {
  readonly type: 'user'
  readonly id: string
  /** Id of an organization. */
  readonly organization: number
  readonly given_name: string
  readonly family_name: string
  readonly username: string
  readonly email: string
  /** Digest of the API key, in hexadecimal digits; without it the key is derived from the platform's secret. */
  readonly api_key_sha256?: string
  /** Counts the user's API keys from 1. */
  readonly key_version?: number
}

const NAME = { type: 'string', minLength: 1, maxLength: 200, ...ONE_LINE }
const ORGANIZATION_ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

/** The schema of an organization. The format is our own, so an unknown member is a mistake. */
export const ORGANIZATION_RECORD = {
  type: 'object',
  required: ['type', 'id', 'name'],
  additionalProperties: false,
  properties: {
    type: { const: 'organization' },
    id: ORGANIZATION_ID,
    name: NAME,
    parent: { ...ORGANIZATION_ID, description: 'organization that it is billed with' },
    withheld_item_types: {
      type: 'array',
      maxItems: 100,
      items: NAME,
      description: 'item types that its users may not download',
    },
  },
}

/** The schema of a user. The digest of the key is validated elsewhere, since messages of a schema quote the value. */
export const USER_RECORD = {
  type: 'object',
  required: ['type', 'id', 'organization', 'given_name', 'family_name', 'username', 'email'],
  additionalProperties: false,
  properties: {
    type: { const: 'user' },
    id: {
      type: 'string',
      pattern: '^\\w{1,64}$',
      'x-pattern-words': '1 to 64 letters, digits or underscores',
    },
    organization: { ...ORGANIZATION_ID, description: 'organization that the user works for' },
    given_name: NAME,
    family_name: NAME,
    username: NAME,
    email: { type: 'string', format: 'email', maxLength: 254 },
    api_key_sha256: { type: 'string', description: 'SHA-256 digest of an API key that the user has already' },
    key_version: { type: 'integer', minimum: 1, maximum: 999_999, description: 'number of that key' },
  },
}

const organizationOfRecord = ({
  id,
  name,
  parent,
  withheld_item_types: withheld = [],
}: OrganizationRecord): Organization => ({ id, name, parent, withheld })

/** @throws Malformed where `api_key_sha256` is not a SHA-256 digest; the message does not quote it */
const userOfRecord = (record: UserRecord): NewUser => {
  const keyDigest = record.api_key_sha256?.toLowerCase()
  if (keyDigest !== undefined && !/^[0-9a-f]{64}$/.test(keyDigest))
    throw new Malformed('must be a SHA-256 digest: 64 hexadecimal digits', 'api_key_sha256')
  return {
    id: record.id,
    orgId: record.organization,
    givenName: record.given_name,
    familyName: record.family_name,
    username: record.username,
    email: record.email,
    keyVersion: record.key_version,
    keyDigest,
  }
}

/** Readers of organizations and users, by the `type` of the record. */
export const ACCOUNT_READERS = {
  organization: defineReader(
    (ajv) => ajv.compile<OrganizationRecord>(ORGANIZATION_RECORD),
    (record): AccountRecord => ({
      kind: 'organization',
      organization: organizationOfRecord(record),
    }),
  ),
  user: defineReader(
    (ajv) => ajv.compile<UserRecord>(USER_RECORD),
    (record): AccountRecord => ({
      kind: 'user',
      user: userOfRecord(record),
    }),
  ),
}
