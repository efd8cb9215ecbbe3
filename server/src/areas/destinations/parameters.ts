import type { components } from '../../../../generated/types.ts'
import type { Dialect } from '../../contract/dialect.ts'
import { Problem } from '../../kernel/problem.ts'
import { Secret } from '../../services/secrets/secret.ts'
import type { Storage } from './store.ts'

type Schemas = components['schemas']
type PatchParameters = Schemas['DestinationPatchParameters']

const REDACTED = '<REDACTED>'

/** Parameters without their secrets, and the secrets as JSON by their wire names. */
interface Separated {
  readonly storage: Storage
  readonly secrets: Secret
}

/**
 * Separates the secrets of a new destination from its other parameters.
 * @throws Problem 400 where `<REDACTED>` is sent for a secret
 */
export const separateSecrets = (request: Schemas['DestinationCreate']): Separated => {
  switch (request.type) {
    case 'vendora_cloud_storage': {
      const { credentials, ...place } = request.parameters
      const parameters = { ...place, credentials: REDACTED } as const
      return { storage: { type: request.type, parameters }, secrets: toSecret({ credentials }) }
    }
    case 'vendorb_s3': {
      const { aws_access_key_id, aws_secret_access_key, ...place } = request.parameters
      const parameters = { ...place, aws_access_key_id: REDACTED, aws_secret_access_key: REDACTED } as const
      const secrets = toSecret({ aws_access_key_id, aws_secret_access_key })
      return { storage: { type: request.type, parameters }, secrets }
    }
    case 'vendorc_blob_storage': {
      const { sas_token, ...place } = request.parameters
      const parameters = { ...place, sas_token: REDACTED } as const
      return { storage: { type: request.type, parameters }, secrets: toSecret({ sas_token }) }
    }
    case 'vendord_cloud_storage': {
      const { customer_access_key_id, customer_secret_key, ...place } = request.parameters
      const parameters = {
        ...place,
        customer_access_key_id: REDACTED,
        customer_secret_key: REDACTED,
      } as const
      const secrets = toSecret({ customer_access_key_id, customer_secret_key })
      return { storage: { type: request.type, parameters }, secrets }
    }
    case 's3_compatible': {
      const { access_key_id, secret_access_key, ...place } = request.parameters
      const parameters = { ...place, access_key_id: REDACTED, secret_access_key: REDACTED } as const
      const secrets = toSecret({ access_key_id, secret_access_key })
      return { storage: { type: request.type, parameters }, secrets }
    }
  }
}

/**
 * Separates the secrets of an update from its other parameters.
 * @param dialect names the type in messages
 * @throws Problem 400 where they belong to another type, and where `<REDACTED>` is sent for a secret
 */
export const separateNewSecrets = (storage: Storage, sent: PatchParameters, dialect: Dialect): Separated => {
  const { type } = storage
  const fault = () => wrongType(dialect.destinationType(type), sent)
  switch (type) {
    case 'vendora_cloud_storage':
      if (!('credentials' in sent)) throw fault()
      return { storage, secrets: toSecret(sent) }
    case 'vendorb_s3': {
      if (!('aws_access_key_id' in sent)) throw fault()
      const { explicit_sse = storage.parameters.explicit_sse ?? false, ...secrets } = sent
      const parameters = { ...storage.parameters, explicit_sse }
      return { storage: { type, parameters }, secrets: toSecret(secrets) }
    }
    case 'vendorc_blob_storage':
      if (!('sas_token' in sent)) throw fault()
      return { storage, secrets: toSecret(sent) }
    case 'vendord_cloud_storage':
      if (!('customer_access_key_id' in sent)) throw fault()
      return { storage, secrets: toSecret(sent) }
    case 's3_compatible': {
      if (!('access_key_id' in sent)) throw fault()
      const { use_path_style = storage.parameters.use_path_style ?? false, ...secrets } = sent
      const parameters = { ...storage.parameters, use_path_style }
      return { storage: { type, parameters }, secrets: toSecret(secrets) }
    }
  }
}

/** @throws Problem 400 where the placeholder is sent back, which would overwrite the secret with it */
const toSecret = (secrets: Readonly<Record<string, string>>): Secret => {
  const shown = Object.keys(secrets).find((name) => secrets[name] === REDACTED)
  if (shown !== undefined)
    throw new Problem(400, `parameters.${shown} is ${REDACTED}, which stands for a secret and is none`)
  return new Secret(JSON.stringify(secrets))
}

const wrongType = (type: Storage['type'], sent: PatchParameters): Problem =>
  new Problem(400, `parameters.${Object.keys(sent)[0] ?? ''} is not a member of ${type}`)
