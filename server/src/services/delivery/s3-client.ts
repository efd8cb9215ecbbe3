import type { NodeHttpHandler, S3Client, S3ClientConfig } from 'imagery-platform-storages'
import type { GuardedAgents } from './guarded-agents.ts'
import type { KeyPair } from './port.ts'
import type { S3Library } from './storage-libraries.ts'

/** Attempts of one request. */
const ATTEMPTS = 3

/** What a client is made for. */
export interface S3Access {
  readonly address: string
  readonly region: string
  readonly usePathStyle: boolean
  readonly keys: KeyPair
}

/**
 * Sends what a client asks for through the guarded agents, which time connections themselves: a timer of the library's
 * own would only warn.
 */
export const createHandler = (
  { NodeHttpHandler: Handler }: S3Library,
  { http, https }: GuardedAgents,
): NodeHttpHandler =>
  new Handler({
    httpAgent: http,
    httpsAgent: https,
    connectionTimeout: 0,
    requestTimeout: 0,
    socketTimeout: 0,
    logger: SILENT,
  })

/** That requests wait for a connection is no news. */
const SILENT = {
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/**
 * A client that knows what it is given here and nothing else. Every member that the library would otherwise read from
 * `AWS_...` variables or from files of `~/.aws` is set, so that neither is read.
 */
export const createClient = (
  { S3Client: Client }: S3Library,
  { address, region, usePathStyle, keys }: S3Access,
  requestHandler: NonNullable<S3ClientConfig['requestHandler']>,
): S3Client => {
  const client = new Client({
    endpoint: address,
    region,
    forcePathStyle: usePathStyle,
    credentials: {
      accessKeyId: keys.accessKeyId.reveal(),
      secretAccessKey: keys.secretAccessKey.reveal(),
    },
    requestHandler,
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    defaultsMode: 'standard',
    requestChecksumCalculation: 'WHEN_REQUIRED', // compatible stores know no checksums at the end of a body
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false, // compatible stores do not answer it, and each part would wait for seconds
    followRegionRedirects: false,
    useArnRegion: false,
    useAccelerateEndpoint: false,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    useGlobalEndpoint: false,
    disableMultiregionAccessPoints: true,
    disableS3ExpressSessionAuth: true,
    disableClockSkewCorrection: false,
    authSchemePreference: ['aws.auth#sigv4'],
    sigv4aSigningRegionSet: [],
    userAgentAppId: async () => undefined,
    defaultUserAgentProvider: async () => [['imagery-platform']],
  })
  client.middlewareStack.remove('recursionDetectionMiddleware') // tells of the function that the process is, where it is one
  return client
}
