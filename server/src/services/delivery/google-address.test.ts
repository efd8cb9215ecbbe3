import { expect, test } from 'vitest'
import { addressFor } from './google-address.ts'

const EMULATOR = 'http://127.0.0.1:9000'

test.each([
  [
    'a token',
    'https://www.googleapis.com/oauth2/v4/token',
    'https://oauth2.googleapis.com/token',
    `${EMULATOR}/token`,
  ],
  [
    'the store',
    'https://storage.googleapis.com/storage/v1/b/x',
    'https://storage.googleapis.com/storage/v1/b/x',
    `${EMULATOR}/storage/v1/b/x`,
  ],
  [
    'a session of the emulator',
    `${EMULATOR}/upload?upload_id=1`,
    undefined,
    `${EMULATOR}/upload?upload_id=1`,
  ],
  ['another host', 'https://storage.googleapis.com.evil.example/x', undefined, undefined],
  ['another port', `${EMULATOR}1/x`, undefined, undefined],
  [
    'user names that look like the store',
    'https://storage.googleapis.com@evil.example/x',
    undefined,
    undefined,
  ],
  ['a metadata server', 'http://169.254.169.254/computeMetadata/v1/instance', undefined, undefined],
  ['an address of the key', 'https://www.googleapis.com/oauth2/v4/token?x', undefined, undefined],
])('%s is asked at its address, or nowhere', (_what, url, provider, emulator) => {
  expect([addressFor(url, undefined), addressFor(url, EMULATOR)]).toEqual([provider, emulator])
})
