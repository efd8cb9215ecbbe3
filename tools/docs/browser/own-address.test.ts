import { expect, test } from 'vitest'
import { withAddresses } from './own-address.ts'

const OWN = new Map([
  ['http://localhost:80', 'http://localhost:80/platform'],
  ['http://localhost:80/token', 'https://issuer.example/oauth/token'],
])

test.each([
  ['a call', 'curl http://localhost:80/data/v1', 'curl http://localhost:80/platform/data/v1'],
  [
    'two',
    '"http://localhost:80", "http://localhost:80"',
    '"http://localhost:80/platform", "http://localhost:80/platform"',
  ],
  ['a longer one', 'POST http://localhost:80/token', 'POST https://issuer.example/oauth/token'],
  ['another port', 'http://localhost:8080/', 'http://localhost:8080/'],
  ['another host', 'http://localhost:80.example/', 'http://localhost:80.example/'],
  ['none', 'npm start', 'npm start'],
] as const)('%s', (_what, written, put) => {
  expect(withAddresses(written, OWN)).toBe(put)
})
