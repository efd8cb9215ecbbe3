import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '../../server/src/services/secrets/secret.ts'
import { startLittleServer } from '../processes/little-server.ts'
import type { LittleServer } from '../processes/little-server.ts'
import { deliverInProcess } from './deliver-in-process.ts'

const keys = { accessKeyId: new Secret('AKIADESTINATION'), secretAccessKey: new Secret('of-the-destination') }
const folder = mkdtempSync(join(tmpdir(), 'decoys-'))
const received: IncomingHttpHeaders[] = []
const asked: string[] = []
let store: LittleServer
let decoy: LittleServer

beforeAll(async () => {
  store = await startLittleServer((request) => {
    received.push(request.headers)
    const md5 = Buffer.from(String(request.headers['content-md5']), 'base64')
    const headers = new Headers({ etag: `"${md5.toString('hex')}"` })
    return { status: 200, headers, body: '' }
  })
  decoy = await startLittleServer((request) => {
    asked.push(request.url ?? '')
    return { status: 200, headers: new Headers(), body: '{"AccessKeyId": "AKIADECOY", "Token": "decoy"}' }
  })
  // Nobody writes into them: a process that opens one to read it stands still.
  execFileSync('mkfifo', [join(folder, 'config'), join(folder, 'credentials'), join(folder, 'token')])
})

afterAll(async () => {
  await Promise.all([store.stop(), decoy.stop()])
  rmSync(folder, { recursive: true })
})

/** What leads to files. */
const FILES = {
  AWS_CONFIG_FILE: join(folder, 'config'),
  AWS_SHARED_CREDENTIALS_FILE: join(folder, 'credentials'),
  AWS_WEB_IDENTITY_TOKEN_FILE: join(folder, 'token'),
}

/** All that the library, and Node, would read of the variables of a process. */
const variables = (address: string): Readonly<Record<string, string>> => ({
  AWS_ACCESS_KEY_ID: 'AKIADECOY',
  AWS_SECRET_ACCESS_KEY: 'decoy',
  AWS_SESSION_TOKEN: 'decoy',
  AWS_PROFILE: 'decoy',
  AWS_ROLE_ARN: 'arn:aws:iam::1:role/decoy',
  AWS_CONTAINER_CREDENTIALS_FULL_URI: `${address}/container`,
  AWS_EC2_METADATA_SERVICE_ENDPOINT: address,
  AWS_ENDPOINT_URL: address,
  AWS_ENDPOINT_URL_S3: address,
  AWS_ENDPOINT_URL_STS: address,
  AWS_REGION: 'decoy-1',
  AWS_DEFAULT_REGION: 'decoy-1',
  AWS_USE_FIPS_ENDPOINT: 'true',
  AWS_USE_DUALSTACK_ENDPOINT: 'true',
  AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_SUPPORTED',
  AWS_SIGV4A_SIGNING_REGION_SET: '*',
  AWS_AUTH_SCHEME_PREFERENCE: 'sigv4a',
  AWS_DEFAULTS_MODE: 'auto',
  AWS_SDK_UA_APP_ID: 'decoy',
  AWS_EXECUTION_ENV: 'decoy',
  AWS_LAMBDA_FUNCTION_NAME: 'decoy',
  _X_AMZN_TRACE_ID: 'decoy',
  HTTP_PROXY: address,
  HTTPS_PROXY: address,
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
})

test.each([
  ['variables', variables],
  ['files', () => FILES],
  ['the metadata of a cloud', (address: string) => ({ AWS_EC2_METADATA_SERVICE_ENDPOINT: address })],
])('of %s nothing is read: keys, region and address are those of the destination', async (_what, env) => {
  received.length = 0
  await deliverInProcess(store.baseUrl, 1000, keys, { env: env(decoy.baseUrl) })
  expect(asked).toEqual([])
  expect(received.map(({ authorization }) => /Credential=([^,]*),/.exec(authorization ?? '')?.[1])).toEqual([
    expect.stringMatching(/^AKIADESTINATION\/\d{8}\/eu-central-1\/s3\/aws4_request$/),
  ])
  expect(JSON.stringify(received)).not.toMatch(/decoy/i)
})
