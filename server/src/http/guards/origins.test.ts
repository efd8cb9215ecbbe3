import { expect, test } from 'vitest'
import { isLoopbackOrigin, listedOrigins, parseOrigins } from './origins.ts'

test.each([
  ['http://localhost:3000', true],
  ['https://127.0.0.1', true],
  ['http://[::1]:5173', true],
  ['http://app.localhost', true],
  ['http://localhost.example', false],
  ['http://192.168.1.5:3000', false],
  ['http://localhost:3000/', false],
  ['null', false],
  ['', false],
  ['file://localhost', false],
  ['chrome-extension://localhost', false],
])('a page of %j is one of this machine: %s', (origin, want) => {
  expect(isLoopbackOrigin(origin)).toBe(want)
})

test.each([
  ['an own address', 'http://api.example.com', true],
  ['one that is listed', 'https://app.example.com:8443', true],
  ['a listed host at another port', 'https://app.example.com', false],
  ['another', 'https://evil.example', false],
])('origins are let in by the list: %s', (_why, origin, want) => {
  const isListed = listedOrigins(
    ['http://api.example.com/under'],
    parseOrigins('https://APP.example.com:8443/'),
  )
  expect(isListed(origin)).toBe(want)
})

test.each([
  '',
  '*',
  'app.example.com',
  'https://app.example.com/page',
  'ftp://app.example.com',
  'https://a.example,',
])('the list %j is refused', (text) => {
  expect(() => parseOrigins(text)).toThrow('must be an origin such as https://app.example.com')
})
