import { readFile } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { EXTRA_BLOCKS, isPublicAddress } from './public-address.ts'
import {
  IPV4_SPECIAL_PURPOSE,
  IPV6_SPECIAL_PURPOSE,
  REGISTRIES_READ_ON,
} from './special-purpose-registries.ts'

const REGISTRIES = [...IPV4_SPECIAL_PURPOSE, ...IPV6_SPECIAL_PURPOSE]

describe('an address on the public internet', () => {
  test.each([
    ['IPv4', '8.8.8.8'],
    ['IPv4', '93.184.215.14'],
    ['the address after that of the Azure platform', '168.63.129.17'],
    ['the address before benchmarking', '198.17.255.255'],
    ['the address after benchmarking', '198.20.0.0'],
    ['a global address inside a block that is not', '192.0.0.9'],
    ['IPv6', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
    ['a global address inside a block that is not, IPv6', '2001:1::1'],
    ['mapped', '::ffff:8.8.8.8'],
    ['mapped, without dots', '::ffff:808:808'],
    ['NAT64', '64:ff9b::8.8.8.8'],
  ])('%s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('not an address on the public internet', () => {
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
    ['a link, with its zone', 'fe80::1%eth0'],
    ['a public address with a zone', '2606:2800::1%1'],
    ['a carrier', '100.64.0.1'],
    ['benchmarking', '198.18.0.1'],
    ['benchmarking, IPv6', '2001:2::1'],
    ['the platform services of Azure', '168.63.129.16'],
    ['the platform services of Azure, mapped', '::ffff:168.63.129.16'],
    ['the address after the global ones inside a block', '192.0.0.11'],
    ['the address after the global ones inside a block, IPv6', '2001:1::4'],
    ['ORCHID', '2001:10::1'],
    ['ORCHIDv2', '2001:20::1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified, IPv6', '::'],
    ['this machine, IPv4 in IPv6 without a prefix', '::7f00:1'],
    ['public IPv4 in IPv6 without a prefix', '::8.8.8.8'],
    ['public IPv4 in IPv6 without a prefix, in full', '0:0:0:0:0:0:8.8.8.8'],
    ['a private network, translated', '::ffff:0:a00:1'],
    ['a site', 'fec0::1'],
    ['unassigned IPv6', '4000::1'],
    ['multicast', '224.0.0.1'],
    ['multicast, IPv6', 'ff0e::1'],
    ['broadcast', '255.255.255.255'],
    ['documentation', '203.0.113.9'],
    ['documentation, IPv6', '3fff::1'],
    ['NAT64 to this machine', '64:ff9b::7f00:1'],
    ['NAT64 to the platform services of Azure', '64:ff9b::168.63.129.16'],
    ['NAT64 of a local network', '64:ff9b:1::7f00:1'],
    ['6to4 to this machine', '2002:7f00:1::'],
    ['6to4 to a public address', '2002:808:808::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['octal', '0177.0.0.1'],
    ['octal that is public when it is decimal', '010.8.8.8'],
    ['hexadecimal', '0x8.8.8.8'],
    ['one number', '134744072'],
    ['two parts', '8.8'],
    ['a name', 'example.com'],
    ['an empty text', ''],
  ])('%s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

// Written without the table of the registries: a block there that is too short would be too short in its ends, too.
test.each([
  ['this network', '0.255.255.255', '1.0.0.0'],
  ['a private network of class A', '10.255.255.255', '11.0.0.0'],
  ['carriers', '100.127.255.255', '100.128.0.0'],
  ['this machine', '127.255.255.255', '128.0.0.0'],
  ['links', '169.254.255.255', '169.255.0.0'],
  ['the private networks of containers', '172.17.0.2', '172.15.255.255'],
  ['private networks of class B', '172.31.255.255', '172.32.0.0'],
  ['documentation, first network', '192.0.2.255', '192.0.3.0'],
  ['private networks of class C', '192.168.255.255', '192.169.0.0'],
  ['benchmarking', '198.19.255.255', '198.20.0.0'],
  ['documentation, second network', '198.51.100.255', '198.51.101.0'],
  ['documentation, third network', '203.0.113.255', '203.0.114.0'],
  ['multicast', '224.0.0.0', '223.255.255.255'],
  ['protocol assignments, IPv6', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['documentation, IPv6', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ['6to4', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
])('the block of %s ends with %s, and not with %s', (_what, inside, outside) => {
  expect([isPublicAddress(inside), isPublicAddress(outside)]).toEqual([false, true])
})

test.each([
  ['unique-local', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['links, IPv6', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['reserved', '240.0.0.0'],
])('the block of %s reaches to %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

/** The first and the last address of a block. */
const blockEnds = (block: string): readonly string[] => {
  const [first, bits] = ipaddr.parseCIDR(block)
  const last = first.toByteArray().map((byte, index) => {
    const free = 8 - Math.min(8, Math.max(0, bits - 8 * index))
    return byte | (2 ** free - 1)
  })
  return [first.toString(), ipaddr.fromByteArray(last).toString()]
}

/** All blocks that decide, of which the extra ones replace those of the registries. */
const DECIDING = new Map([...REGISTRIES, ...EXTRA_BLOCKS].map(([block, , , isGlobal]) => [block, isGlobal]))

/** Whether another, longer block holds an address. */
const isInLongerBlock = (address: string, block: string): boolean =>
  [...DECIDING.keys()].some((other) => {
    const [first, bits] = ipaddr.parseCIDR(other)
    const parsed = ipaddr.parse(address)
    if (bits <= ipaddr.parseCIDR(block)[1] || first.kind() !== parsed.kind()) return false
    return parsed.match([first, bits])
  })

/** Blocks whose addresses are judged by the IPv4 address inside. */
const WRAPPERS = ['::ffff:0:0/96', '64:ff9b::/96']

test.each([...DECIDING].filter(([block]) => !WRAPPERS.includes(block)))(
  'the ends of %s are public: %s',
  (block, isGlobal) => {
    const ends = blockEnds(block).filter((end) => !isInLongerBlock(end, block))
    expect(ends.map((end) => [end, isPublicAddress(end)])).toEqual(ends.map((end) => [end, isGlobal]))
  },
)

test('SECURITY.md says when the registries were read', async () => {
  const promises = await readFile(new URL('../../../../SECURITY.md', import.meta.url), 'utf8')
  expect(promises).toContain(`registries, read on ${REGISTRIES_READ_ON}`)
})

test('no block stands in the registries twice, and every extra block adds to them or contradicts them', () => {
  const listed = new Map(REGISTRIES.map(([block, , , isGlobal]) => [block, isGlobal]))
  expect(listed.size).toBe(REGISTRIES.length)
  for (const [block, , , isGlobal] of EXTRA_BLOCKS) expect(listed.get(block)).not.toBe(isGlobal)
})

/** Blocks that the address library knows by itself, IPv4 before IPv6. */
const libraryBlocks = (): readonly string[] => {
  const table = z.record(z.string(), z.array(z.unknown()))
  const found = [ipaddr.IPv4, ipaddr.IPv6].map(({ prototype }) =>
    table.parse(Reflect.get(prototype, 'SpecialRanges')),
  )
  return found
    .flatMap((ranges) => Object.values(ranges))
    .flatMap((ranges) => {
      const pairs = Array.isArray(ranges[0]) ? ranges : [ranges]
      return pairs.map((pair) => z.array(z.unknown()).parse(pair).join('/'))
    })
}

test('these blocks are judged otherwise than by the ranges of the address library', () => {
  const blocks = new Set([...DECIDING.keys(), ...libraryBlocks(), '4000::/2', '64:ff9b::808:808/128'])
  const rows = [...blocks].flatMap((block) => {
    const first = blockEnds(block)[0] ?? ''
    const range = ipaddr.parse(first).range()
    const isPublic = isPublicAddress(first)
    return (range === 'unicast') === isPublic
      ? []
      : [`${block} ${range} ${isPublic ? 'public' : 'not public'}`]
  })
  expect(rows).toEqual([
    '192.0.0.9/32 reserved public',
    '192.0.0.10/32 reserved public',
    '192.31.196.0/24 as112 public',
    '192.52.193.0/24 amt public',
    '192.175.48.0/24 as112 public',
    '100:0:0:1::/64 unicast not public',
    '2001:1::1/128 reserved public',
    '2001:1::2/128 reserved public',
    '2001:1::3/128 reserved public',
    '2001:3::/32 amt public',
    '2001:4:112::/48 as112v6 public',
    '2001:30::/28 droneRemoteIdProtocolEntityTags public',
    '2620:4f:8000::/48 as112v6 public',
    '168.63.129.16/32 unicast not public',
    '4000::/2 unicast not public',
    '64:ff9b::808:808/128 rfc6052 public',
  ])
})
