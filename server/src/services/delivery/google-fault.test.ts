import { expect, test } from 'vitest'
import { googleFault, isTransient } from './google-fault.ts'

const named = { place: 'bucket files', host: 'storage.googleapis.com', tokens: 'oauth2.googleapis.com' }
const TOKENS = 'https://www.googleapis.com/oauth2/v4/token'

const failure = (members: object) => Object.assign(new Error('Bearer sesame'), members)
const answer = (status: number, data: unknown = {}) => ({ response: { status, data } })

test.each([
  [
    'credentials',
    'The store refused the credentials (invalid_grant).',
    failure({ config: { url: TOKENS }, ...answer(400, { error: 'invalid_grant' }) }),
  ],
  [
    'refused',
    'The store refused to do it in the bucket files (status 400).',
    failure({ config: { url: TOKENS }, ...answer(400, { error: 'sesame' }) }),
  ],
  [
    'broken',
    'oauth2.googleapis.com failed (status 503).',
    failure({ config: { url: TOKENS }, ...answer(503) }),
  ],
  [
    'unreachable',
    'oauth2.googleapis.com cannot be reached (ECONNREFUSED).',
    failure({ config: { url: TOKENS }, code: 'ECONNREFUSED' }),
  ],
  ['credentials', 'The store refused the credentials (status 401).', failure(answer(401))],
  [
    'refused',
    'The store refused to do it in the bucket files (status 403).',
    { code: 403, message: 'sesame' },
  ],
  ['missing', 'There is no bucket files.', failure(answer(404))],
  ['slow', 'storage.googleapis.com did not answer in time (status 429).', failure({ code: 429 })],
  [
    'slow',
    'storage.googleapis.com did not answer in time.',
    failure({ error: failure({ code: 'ETIMEDOUT' }) }),
  ],
  [
    'broken',
    'The connection to storage.googleapis.com broke off (ECONNRESET).',
    failure({ code: 'ECONNRESET' }),
  ],
  [
    'refused',
    'The store refused to do it in the bucket files (a redirect).',
    failure({ error: failure({ type: 'max-redirect' }) }),
  ],
  ['broken', 'storage.googleapis.com failed (no answer that is understood).', failure({})],
])('%s: %s', (kind, message, cause) => {
  const fault = googleFault(cause, named)
  expect([fault.kind, fault.message]).toEqual([kind, message])
  expect(fault.cause).toBeUndefined()
})

test.each([
  ['a busy store', { code: 503 }, true],
  ['too many calls', { code: 429 }, true],
  ['a connection that broke off', failure({ code: 'ECONNRESET' }), true],
  ['one that broke off before the upload', { errors: [{ reason: 'ECONNRESET' }] }, true],
  ['a silent store', failure({ code: 'ETIMEDOUT' }), true],
  ['a host that is not allowed', failure({ code: 'ERR_BLOCKED_HOST' }), false],
  ['no permission', { code: 403 }, false],
])('%s may be tried again at once: %s', (_what, cause, is) => {
  expect(isTransient(cause)).toBe(is)
})
