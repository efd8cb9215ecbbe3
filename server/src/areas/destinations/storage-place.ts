import { z } from 'zod'
import type { StoragePlace } from '../../services/delivery/port.ts'
import { Secret } from '../../services/secrets/secret.ts'
import type { Storage } from './store.ts'

/**
 * Returns where a destination is, with the secrets that open it.
 * @param secrets those of its type, by their wire names, as JSON
 */
export const toStoragePlace = ({ type, parameters }: Storage, secrets: Secret): StoragePlace => {
  const secret = readSecrets(secrets)
  switch (type) {
    case 'vendora_cloud_storage':
      return { kind: 'google', bucket: parameters.bucket, credentials: secret('credentials') }
    case 'vendorb_s3': {
      const { bucket, aws_region: region, explicit_sse: explicitSse = false } = parameters
      const keys = {
        accessKeyId: secret('aws_access_key_id'),
        secretAccessKey: secret('aws_secret_access_key'),
      }
      return { kind: 's3', bucket, region, endpoint: undefined, usePathStyle: false, explicitSse, keys }
    }
    case 'vendorc_blob_storage': {
      const { account, container, storage_endpoint_suffix: endpointSuffix } = parameters
      return { kind: 'azure', account, container, endpointSuffix, sasToken: secret('sas_token') }
    }
    case 'vendord_cloud_storage': {
      const { bucket, namespace, region } = parameters
      const keys = {
        accessKeyId: secret('customer_access_key_id'),
        secretAccessKey: secret('customer_secret_key'),
      }
      return { kind: 'oracle', bucket, namespace, region, keys }
    }
    case 's3_compatible': {
      const { bucket, region, endpoint, use_path_style: usePathStyle = false } = parameters
      const keys = { accessKeyId: secret('access_key_id'), secretAccessKey: secret('secret_access_key') }
      return { kind: 's3', bucket, region, endpoint, usePathStyle, explicitSse: false, keys }
    }
  }
}

const SECRETS = z.record(z.string(), z.string())

/** Returns a lookup of secrets by name. It throws where one is missing, which happens to no stored destination. */
const readSecrets = (secrets: Secret) => {
  const byName = new Map(Object.entries(SECRETS.parse(JSON.parse(secrets.reveal()))))
  return (name: string): Secret => {
    const text = byName.get(name)
    if (text === undefined) throw new Error(`a destination has no ${name}`)
    return new Secret(text)
  }
}
