import { lookup } from 'node:dns'
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A machine is not on the public internet. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress'
  readonly code = 'ERR_BLOCKED_ADDRESS'

  constructor() {
    super('the address is not on the public internet')
  }
}

/** Resolves a name to all its addresses. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (fault: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * What a connection looks a name up with, so that it connects to the very addresses that were checked: a name cannot
 * resolve to another one in between. It fails with `BlockedAddress` where one of them is not on the public internet.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (fault, addresses) => {
      if (fault) done(fault, [])
      else if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        done(new BlockedAddress(), [])
      else done(null, addresses)
    })
  }
