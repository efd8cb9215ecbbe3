import { expect, test } from 'vitest'
import { ownHosts } from './own-hosts.ts'

const isOwnHost = ownHosts(['https://api.example.com', 'http://Platform:9000/under'], 8080)

test.each([
  ['the main address', 'api.example.com', true],
  ['the main address in capitals, with its port', 'API.example.com:443', true],
  ['the second address', 'platform:9000', true],
  ['this machine by name', 'localhost:8080', true],
  ['this machine by another name', 'api.localhost:8080', true],
  ['this machine by address', '127.0.0.1:8080', true],
  ['this machine by IPv6 address', '[::1]:8080', true],
  ['this machine at the port of an address', 'localhost:9000', true],
  ['no header', undefined, false],
  ['no host', '', false],
  ['a name that was made to lead here', 'rebound.example:8080', false],
  ['a name that begins like this machine', 'localhost.example:8080', false],
  ['a name that begins like the main address', 'api.example.com.evil.example', false],
  ['the main address at another port', 'api.example.com:8080', false],
  ['the second address without its port', 'platform', false],
  ['another port of this machine', 'localhost:8081', false],
  ['this machine without a port', 'localhost', false],
  ['an address of the network', '192.168.1.5:8080', false],
  ['a user in front', 'user@localhost:8080', false],
  ['two hosts', 'localhost:8080,rebound.example', false],
])('a Host header with %s', (_why, host, want) => {
  expect(isOwnHost(host)).toBe(want)
})
