import { expect, test } from 'vitest'
import { networkKey } from './network-key.ts'

test.each([
  ['an address', '192.0.2.7', '192.0.2.7'],
  ['an address in IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
  ['another address of the network', '2001:db8:1:2ff:ffff::9', networkKey('2001:db8:1:200::1')],
])('%s counts as the same caller', (_what, ip, same) => {
  expect(networkKey(ip)).toBe(same)
})

test.each([
  ['192.0.2.7', '192.0.2.8'],
  ['2001:db8:1:2ff::1', '2001:db8:1:300::1'],
])('%s and %s are two callers', (one, other) => {
  expect(networkKey(one)).not.toBe(networkKey(other))
})
