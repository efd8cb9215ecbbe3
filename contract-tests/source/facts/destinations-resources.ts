import { anyObject, boolean, dateTime, integer, list, object, oneOf, string } from '../shape.ts'

const TABLE = 'Resources and their fields > Destinations API'

/** Types by the source's neutral names. */
const type = oneOf(
  'vendora_cloud_storage',
  'vendorb_s3',
  'vendorc_blob_storage',
  'vendord_cloud_storage',
  's3_compatible',
)

const name = string.length(3, 63)

/** Parameters of a bucket-style destination; those of other types look different. Secrets are not shown again. */
const bucketParameters = object({
  bucket: string,
  credentials: oneOf('<REDACTED>').halfDecided(),
}).amongOthers()

export const destination = object({
  _links: { _self: string },
  // Null while it is not archived, says contract-decisions.md.
  archived: dateTime.orNull(),
  created: dateTime,
  updated: dateTime,
  default: boolean,
  id: string,
  name,
  ownership: { is_owner: boolean, owner_id: integer },
  parameters: bucketParameters,
  permissions: { can_write: boolean },
  // The brand prefix of the source is the setting `ip` of contract-decisions.md.
  'ip:ref': string,
  type,
}).named('Destination', TABLE)

export const destinationList = object({
  _links: anyObject,
  destinations: list(destination),
}).named('Destination list', TABLE)

/** Parameters per type: contract-decisions.md 1.8. The source shows `bucket` for all bucket-style destinations. */
const parametersOf = (...names: string[]) =>
  object(Object.fromEntries(names.map((parameter) => [parameter, string.decided()]))).needs(...names)
const bucketParametersOf = (...names: string[]) =>
  parametersOf(...names)
    .having({ bucket: string })
    .needs('bucket', ...names)

export const destinationBody = object({ name, parameters: anyObject, type })
  .requires('parameters', 'type')
  .variants('type', {
    vendora_cloud_storage: object({
      parameters: object({ bucket: string, credentials: string }).needs('bucket', 'credentials'),
    }),
    vendorb_s3: object({
      parameters: bucketParametersOf('aws_region', 'aws_access_key_id', 'aws_secret_access_key').having({
        explicit_sse: boolean.decided(),
      }),
    }),
    vendorc_blob_storage: object({
      parameters: parametersOf('account', 'container', 'sas_token').having({
        storage_endpoint_suffix: string.decided(),
      }),
    }),
    vendord_cloud_storage: object({
      parameters: bucketParametersOf('customer_access_key_id', 'customer_secret_key', 'namespace', 'region'),
    }),
    s3_compatible: object({
      parameters: bucketParametersOf('endpoint', 'region', 'access_key_id', 'secret_access_key').having({
        use_path_style: boolean.decided(),
      }),
    }),
  })

/** A body without a type: it holds the new secrets of one of the types. */
export const destinationPatch = object({
  archive: boolean.mentions(/true/i, /unarchiv|restor|back|false/i),
  name,
  parameters: object({ credentials: string }).or(
    parametersOf('aws_access_key_id', 'aws_secret_access_key').having({ explicit_sse: boolean.decided() }),
    parametersOf('sas_token'),
    parametersOf('customer_access_key_id', 'customer_secret_key'),
    parametersOf('access_key_id', 'secret_access_key').having({ use_path_style: boolean.decided() }),
  ),
}).requires('parameters')

export const destinationsError = object({ code: integer, message: string }).named(
  'Error object for destinations',
  TABLE,
)
