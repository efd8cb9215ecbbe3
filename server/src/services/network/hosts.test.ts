import { expect, test } from 'vitest'
import { isAllowed, isHostPart, isPublicHost, parseAllowedHosts, parseFileHosts } from './hosts.ts'

test.each([
  ['a name', 'https://objects.example.com', true],
  ['a name, rooted', 'https://objects.example.com.', true],
  ['a public address', 'https://8.8.8.8', true],
  ['a public address, IPv6', 'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]', true],
  ['this machine', 'https://127.0.0.1', false],
  ['this machine, rooted', 'https://127.0.0.1.', false],
  ['this machine, decimal', 'https://2130706433', false],
  ['this machine, hexadecimal', 'https://0x7f.1', false],
  ['this machine, IPv6', 'https://[::1]', false],
  ['this machine, mapped', 'https://[::ffff:127.0.0.1]', false],
  ['a link', 'https://169.254.169.254', false],
  ['a name of one label', 'https://minio', false],
  ['a name of one label, rooted', 'https://minio.', false],
  ['a local name', 'https://minio.local', false],
  ['a local name, rooted', 'https://api.localhost.', false],
])('%s can be on the public internet: %s, %s', (_what, address, is) => {
  expect(isPublicHost(new URL(address).hostname)).toBe(is)
})

test.each([
  ['http://127.0.0.1:9000/', true],
  ['http://127.0.0.1:9001/', false],
  ['https://127.0.0.1/', false],
  ['https://inner.example/', true],
  ['http://inner.example/', false],
  ['http://[::1]/', true],
])('%s is allowed by port: %s', (address, is) => {
  expect(isAllowed(new URL(address), new Set(['127.0.0.1:9000', 'inner.example:443', '[::1]:80']))).toBe(is)
})

test.each([
  ['data.example.com', ['data.example.com:443']],
  ['Data.Example.com, 127.0.0.1:9000', ['data.example.com:443', '127.0.0.1:9000']],
  ['[::1],[::1]:80', ['[::1]:443', '[::1]:80']],
])('hosts of files %j are %j', (text, hosts) => {
  expect([...parseFileHosts(text)]).toEqual(hosts)
})

test.each(['', 'https://a.example', 'a.example/x', 'a,,b', 'a:b', '*'])('%j is no list of hosts', (text) => {
  expect(() => parseFileHosts(text)).toThrow('must be a host, or host:port')
})

test.each(['a.example:0', 'a.example:65536', '127.0.0.1:80,[::1]:99999'])(
  '%j has a port that is none',
  (text) => {
    expect(() => parseFileHosts(text)).toThrow('must have a port of 1 to 65535, not')
    expect(() => parseAllowedHosts(text)).toThrow('must have a port of 1 to 65535, not')
  },
)

test.each([
  ['harbour-archive', true],
  ['harbour.archive_2', true],
  ['eu-west-1', true],
  ['', false],
  ['a..b', false],
  ['-a', false],
  ['a.', false],
  ['a/b', false],
  ['a?b', false],
  ['a#b', false],
  ['a@b', false],
  ['a:9', false],
  ['a\\b', false],
  ['a b', false],
  ['169.254.169.254', false],
  ['::1', false],
])('%j can stand in a host name: %s', (text, is) => {
  expect(isHostPart(text)).toBe(is)
})
