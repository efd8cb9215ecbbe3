import { expect, test } from 'vitest'
import { BlockedAddress } from '../network/public-lookup.ts'
import { BlockedHost, SilentStore } from './connection-guard.ts'
import type { DeliveryFaultKind } from './delivery-fault.ts'
import { s3Fault } from './s3-fault.ts'

const named = { bucket: 'harbour', region: 'eu-central-1', host: 's3.example.com' }

/** As the library throws an answer; its message is the store's, and quotes what was sent. */
const answered = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error('AKIASECRET of https://user:s3cr3t@inner'), { name, $metadata: { httpStatusCode } })

const failed = (code: string): Error => Object.assign(new Error('s3cr3t'), { code })

test.each<[string, unknown, DeliveryFaultKind, string]>([
  [
    'a key',
    answered('InvalidAccessKeyId', 403),
    'credentials',
    'The store refused the credentials (InvalidAccessKeyId).',
  ],
  [
    'no signature',
    answered('Unknown', 401),
    'credentials',
    'The store refused the credentials (status 401).',
  ],
  ['a bucket', answered('NoSuchBucket', 404), 'missing', 'There is no bucket harbour.'],
  ['a bucket, of a HEAD', answered('NotFound', 404), 'missing', 'There is no bucket harbour.'],
  ['a region', answered('PermanentRedirect', 301), 'missing', 'There is no bucket harbour in eu-central-1.'],
  [
    'a permission',
    answered('AccessDenied', 403),
    'refused',
    'The store refused to do it in the bucket harbour (AccessDenied).',
  ],
  [
    'a code that it made up',
    answered('s3cr3t', 400),
    'refused',
    'The store refused to do it in the bucket harbour (status 400).',
  ],
  ['load', answered('SlowDown', 503), 'slow', 's3.example.com did not answer in time (SlowDown).'],
  ['itself', answered('InternalError', 500), 'broken', 's3.example.com failed (InternalError).'],
  ['a page', new SyntaxError('s3cr3t'), 'broken', 's3.example.com failed (no answer that is understood).'],
  ['a port', failed('ECONNREFUSED'), 'unreachable', 's3.example.com cannot be reached (ECONNREFUSED).'],
  [
    'several addresses',
    new AggregateError([failed('ECONNREFUSED')]),
    'unreachable',
    's3.example.com cannot be reached (ECONNREFUSED).',
  ],
  [
    'a name',
    new Error('x', { cause: failed('ENOTFOUND') }),
    'unreachable',
    's3.example.com cannot be reached (ENOTFOUND).',
  ],
  [
    'a certificate',
    failed('DEPTH_ZERO_SELF_SIGNED_CERT'),
    'unreachable',
    's3.example.com cannot be reached safely: its certificate is not valid.',
  ],
  [
    'a connection',
    failed('ECONNRESET'),
    'broken',
    'The connection to s3.example.com broke off (ECONNRESET).',
  ],
  ['silence', new SilentStore(), 'slow', 's3.example.com did not answer in time.'],
  [
    'a host',
    new BlockedHost('inner.example'),
    'refused',
    'The platform delivers nothing to inner.example (--deliver).',
  ],
  ['an address', new BlockedAddress(), 'refused', 's3.example.com is not on the public internet.'],
])('a delivery fails for %s', (_why, cause, kind, message) => {
  const fault = s3Fault(cause, named)
  expect([fault.kind, fault.message]).toEqual([kind, message])
  expect(fault.isFinal).toBe(['credentials', 'missing', 'refused'].includes(kind))
  expect(JSON.stringify([fault, fault.stack, fault.cause])).not.toMatch(/s3cr3t|AKIA/)
})
