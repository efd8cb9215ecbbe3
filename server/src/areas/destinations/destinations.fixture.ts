import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import type { TestAnswer, TestCall, TestPlatform } from '../../../test/platform.fixture.ts'

type Create = components['schemas']['DestinationCreate']
type Update = components['schemas']['DestinationPatch']['parameters']

/** Marks every secret that tests send, so that any leak of it is found. */
export const MARK = 'mustNeverBeSeen'

/** Another user of the organization, and one of another organization. */
export const COLLEAGUE = '4107'
export const STRANGER = '5203'

/** The archive and the mirror of the story, and a destination that is archived from the beginning. */
export const ARCHIVE = 'harbour-archive-3kV8mT2xQ9rLw0YbN5cHd'
export const MIRROR = 'harbour-mirror-7Rz2nC5kLw8QyT1fUe4Bv'
export const CELLAR = 'harbour-cellar-9Wd4pJ6sXe1HaR8mKt3Gy'

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64')

/** One destination of every type: what creates it, what of it is shown, and new secrets for it. */
export const TYPES: Readonly<
  Record<Create['type'], { readonly create: Create; readonly shown: object; readonly renew: Update }>
> = {
  vendora_cloud_storage: {
    create: {
      type: 'vendora_cloud_storage',
      name: 'of vendor A',
      parameters: { bucket: 'a-bucket', credentials: base64({ private_key: MARK }) },
    },
    shown: { bucket: 'a-bucket', credentials: '<REDACTED>' },
    renew: { credentials: `${MARK}, and no base64: {` },
  },
  vendorb_s3: {
    create: {
      type: 'vendorb_s3',
      name: 'of vendor B',
      parameters: {
        bucket: 'b-bucket',
        aws_region: 'eu-west-1',
        aws_access_key_id: `${MARK}Id`,
        aws_secret_access_key: `${MARK}Key`,
      },
    },
    shown: {
      bucket: 'b-bucket',
      aws_region: 'eu-west-1',
      aws_access_key_id: '<REDACTED>',
      aws_secret_access_key: '<REDACTED>',
      explicit_sse: false,
    },
    renew: { aws_access_key_id: `${MARK}Id2`, aws_secret_access_key: `${MARK}Key2` },
  },
  vendorc_blob_storage: {
    create: {
      type: 'vendorc_blob_storage',
      name: 'of vendor C',
      parameters: { account: 'c-account', container: 'c-container', sas_token: `sp=rw&sig=${MARK}` },
    },
    shown: { account: 'c-account', container: 'c-container', sas_token: '<REDACTED>' },
    renew: { sas_token: `sp=r&sig=${MARK}` },
  },
  vendord_cloud_storage: {
    create: {
      type: 'vendord_cloud_storage',
      name: 'of vendor D',
      parameters: {
        bucket: 'd-bucket',
        customer_access_key_id: `${MARK}Id`,
        customer_secret_key: `${MARK}Key`,
        namespace: 'd-namespace',
        region: 'eu-amsterdam-1',
      },
    },
    shown: {
      bucket: 'd-bucket',
      customer_access_key_id: '<REDACTED>',
      customer_secret_key: '<REDACTED>',
      namespace: 'd-namespace',
      region: 'eu-amsterdam-1',
    },
    renew: { customer_access_key_id: `${MARK}Id2`, customer_secret_key: `${MARK}Key2` },
  },
  s3_compatible: {
    create: {
      type: 's3_compatible',
      name: 'of one’s own',
      parameters: {
        bucket: 'own',
        endpoint: 'https://objects.harbour.example',
        region: 'local',
        access_key_id: `${MARK}Id`,
        secret_access_key: `${MARK}Key`,
        use_path_style: true,
      },
    },
    shown: {
      bucket: 'own',
      endpoint: 'https://objects.harbour.example',
      region: 'local',
      access_key_id: '<REDACTED>',
      secret_access_key: '<REDACTED>',
      use_path_style: true,
    },
    renew: { access_key_id: `${MARK}Id2`, secret_access_key: `${MARK}Key2` },
  },
}

/** The plainest request of a creation. */
export const bucketNamed = (name: string): Create => ({
  type: 'vendora_cloud_storage',
  name,
  parameters: { bucket: 'some-bucket', credentials: 'e30=' },
})

/** The parameters that strict callers send with every update of a bucket of vendor A. */
export const RENEWED = { parameters: { credentials: 'e30=' } }

const DESTINATION = z.object({
  _links: z.object({ _self: z.string() }),
  archived: z.string().nullable(),
  created: z.string(),
  updated: z.string(),
  default: z.boolean(),
  id: z.string(),
  name: z.string(),
  ownership: z.object({ is_owner: z.boolean(), owner_id: z.number() }),
  parameters: z.record(z.string(), z.unknown()),
  permissions: z.object({ can_write: z.boolean() }),
  'ip:ref': z.string(),
  type: z.string(),
})
export type Shown = z.output<typeof DESTINATION>

const LIST = z.object({ _links: z.object({ _self: z.string() }), destinations: z.array(DESTINATION) })
const FAULT = z.strictObject({ code: z.int(), message: z.string().min(1) })

/** Reads a failure in the area's shape. */
export const readFault = ({
  status,
  json,
}: TestAnswer): { readonly status: number; readonly message: string } => {
  const { code, message } = FAULT.parse(json)
  if (code !== status) throw new RangeError(`${code} in the body of a ${status}`)
  return { status, message }
}

/** Sends requests to the area, and reads its responses. */
export const destinationsApi = (platform: TestPlatform) => {
  const at = (path: string): string => `/destinations/v1${path}`
  const one = async (method: string, path: string, given: TestCall): Promise<Shown> =>
    DESTINATION.parse((await platform.call(method, at(path), given)).json)
  return {
    send: (method: string, path: string, given: TestCall = {}) => platform.call(method, at(path), given),
    create: (body: unknown, given: TestCall = {}) => one('POST', '', { ...given, body }),
    get: (id: string, given: TestCall = {}) => one('GET', `/${id}`, given),
    patch: (id: string, body: unknown, given: TestCall = {}) => one('PATCH', `/${id}`, { ...given, body }),
    list: async (query = '', given: TestCall = {}) =>
      LIST.parse((await platform.call('GET', at(query), given)).json),
    setDefault: (id: string, given: TestCall = {}) =>
      platform.call('PUT', at('/default'), { ...given, body: { destination_id: id } }),
    unsetDefault: (given: TestCall = {}) => platform.call('DELETE', at('/default'), given),
  }
}
