import { expect, test } from 'vitest'
import { parseWebhookSecrets, writeWebhookSecret } from './signature.ts'

test.each([24, 64])('a secret of %i bytes signs', (bytes) => {
  expect(parseWebhookSecrets(writeWebhookSecret(Buffer.alloc(bytes)))).toEqual([Buffer.alloc(bytes)])
})

test.each([
  '',
  'whsec_',
  'secret',
  `whsec_${Buffer.alloc(23).toString('base64')}`,
  `whsec_${Buffer.alloc(65).toString('base64')}`,
  'whsec_!!!!',
])('no secret that signs: %j', (text) => {
  expect(() => parseWebhookSecrets(text)).toThrow('whsec_')
})
