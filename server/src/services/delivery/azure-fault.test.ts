import { expect, test } from 'vitest'
import { azureFault } from './azure-fault.ts'

const named = { place: 'container files', host: 'account.blob.example.net' }

/** As the library has it: the signature is in the request and, where the store repeats it, in the message. */
const failure = (members: object) =>
  Object.assign(new Error('at ?sig=sesame'), { request: { url: 'https://x/?sig=sesame' }, ...members })

test.each([
  [
    'credentials',
    'The store refused the credentials (AuthenticationFailed).',
    { statusCode: 403, code: 'AuthenticationFailed' },
  ],
  ['missing', 'There is no container files.', { statusCode: 404, code: 'ContainerNotFound' }],
  ['missing', 'There is no such file in the container files.', { statusCode: 404, code: 'BlobNotFound' }],
  [
    'refused',
    'The store refused to do it in the container files (AuthorizationPermissionMismatch).',
    { statusCode: 403, code: 'AuthorizationPermissionMismatch' },
  ],
  [
    'refused',
    'The store refused to do it in the container files (status 403).',
    { statusCode: 403, code: 'sesame' },
  ],
  ['refused', 'The store refused to do it in the container files (status 302).', { statusCode: 302 }],
  [
    'slow',
    'account.blob.example.net did not answer in time (ServerBusy).',
    { statusCode: 503, code: 'ServerBusy' },
  ],
  ['slow', 'account.blob.example.net did not answer in time.', { code: 'ETIMEDOUT' }],
  ['broken', 'account.blob.example.net failed (status 500).', { statusCode: 500 }],
  ['broken', 'The connection to account.blob.example.net broke off (ECONNRESET).', { code: 'ECONNRESET' }],
  ['unreachable', 'account.blob.example.net cannot be reached (ECONNREFUSED).', { code: 'ECONNREFUSED' }],
  [
    'refused',
    'The platform delivers nothing to account.blob.example.net (--deliver).',
    { code: 'ERR_BLOCKED_HOST' },
  ],
  ['refused', 'account.blob.example.net is not on the public internet.', { code: 'ERR_BLOCKED_ADDRESS' }],
  ['broken', 'account.blob.example.net failed (no answer that is understood).', {}],
])('%s: %s', (kind, message, members) => {
  const fault = azureFault(failure(members), named)
  expect([fault.kind, fault.message]).toEqual([kind, message])
  expect(fault.cause).toBeUndefined()
})
