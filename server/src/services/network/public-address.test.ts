import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('an address on the public internet', () => {
  test.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('no address on the public internet', () => {
  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine, IPv6', '::1'],
    ['this machine, mapped', '::ffff:127.0.0.1'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.5.4'],
    ['a private network', '192.168.1.1'],
    ['a private network, mapped', '::ffff:10.0.0.1'],
    ['a private network, IPv6', 'fc00::1'],
    ['a link', '169.254.169.254'],
    ['a link, IPv6', 'fe80::1'],
    ['a carrier', '100.64.0.1'],
    ['nothing', '0.0.0.0'],
    ['nothing, IPv6', '::'],
    ['this machine, IPv4 in IPv6 without a prefix', '::7f00:1'],
    ['a private network, translated', '::ffff:0:a00:1'],
    ['a site', 'fec0::1'],
    ['IPv6 that nobody has', '4000::1'],
    ['a group', '224.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['documentation', '203.0.113.9'],
    ['NAT64 to this machine', '64:ff9b::7f00:1'],
    ['NAT64 of a local network', '64:ff9b:1::7f00:1'],
    ['6to4 to this machine', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['no address', 'example.com'],
    ['no text', ''],
  ])('%s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
