import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { Secret } from '../secrets/secret.ts'
import { DeliveryFault } from './delivery-fault.ts'
import { readServiceAccountKey } from './service-account-key.ts'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const pem = rsa.export({ type: 'pkcs8', format: 'pem' }).toString()

const KEY = {
  type: 'service_account',
  client_email: 'files@project-1.iam.example.com',
  private_key: pem,
  token_uri: 'http://127.0.0.1:1/token',
  universe_domain: 'other.example',
}

const read = (json: string) => readServiceAccountKey(new Secret(Buffer.from(json).toString('base64')))

test('the members that are used are taken of a key, and nothing else', () => {
  expect(read(JSON.stringify(KEY))).toEqual({ client_email: KEY.client_email, private_key: pem })
})

test('a key in the older form is taken', () => {
  const older = rsa.export({ type: 'pkcs1', format: 'pem' }).toString()
  expect(read(JSON.stringify({ ...KEY, private_key: older })).private_key).toBe(pem)
})

test.each([
  ['of a person', { ...KEY, type: 'authorized_user' }, 'of the type authorized_user'],
  ['of another cloud', { ...KEY, type: 'external_account' }, 'of the type external_account'],
  ['of somebody else', { ...KEY, type: 'impersonated_service_account' }, 'impersonated_service_account'],
  ['of a type that nobody knows', { ...KEY, type: 'sesame-open' }, 'of another type'],
  ['of no type', { ...KEY, type: undefined }, 'of another type'],
  ['without an email', { ...KEY, client_email: undefined }, 'no client_email'],
  ['with lines in its email', { ...KEY, client_email: 'a@b.example\nc' }, 'no client_email'],
  ['without a private key', { ...KEY, private_key: undefined }, 'no private_key'],
  ['with a broken private key', { ...KEY, private_key: pem.replace(/\n.{20}/, '\n') }, 'no RSA key in PEM'],
  [
    'with a key that signs otherwise',
    { ...KEY, private_key: elliptic.export({ type: 'pkcs8', format: 'pem' }) },
    'no RSA',
  ],
  ['that are a list', [KEY], 'of another type'],
  ['that are a text', 'sesame-open', 'not the JSON of a service account key in base64'],
])('credentials %s are refused, in words', (_what, key, words) => {
  expect(catchFault(JSON.stringify(key))).toMatchObject({ kind: 'credentials', isFinal: true })
  expect(catchFault(JSON.stringify(key)).message).toContain(words)
})

test.each([
  'sesame-open',
  '{"type": "service_account", sesame-open',
  JSON.stringify({ ...KEY, type: 'sesame-open' }),
])('nothing of what was given is repeated: %s', (json) => {
  expect(catchFault(json).message).not.toContain('sesame')
})

const catchFault = (json: string): DeliveryFault => {
  try {
    read(json)
  } catch (fault) {
    if (fault instanceof DeliveryFault) return fault
  }
  throw new Error('nothing was refused')
}
