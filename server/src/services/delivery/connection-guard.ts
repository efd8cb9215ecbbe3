import { isIP, Socket } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../network/public-address.ts'
import { BlockedAddress, publicLookup } from '../network/public-lookup.ts'
import type { Resolve } from '../network/public-lookup.ts'
import { findReach } from './delivery-hosts.ts'
import type { DeliveryHosts } from './delivery-hosts.ts'

/** The operator does not allow deliveries to a host. */
export class BlockedHost extends Error {
  override readonly name = 'BlockedHost'
  /** What is left of it where a library makes an error of its own. */
  readonly code = 'ERR_BLOCKED_HOST'
  readonly host: string

  constructor(host: string) {
    super(`${host} is not allowed`)
    this.host = host
  }
}

/** No byte came or went for too long. */
export class SilentStore extends Error {
  override readonly name = 'SilentStore'
  readonly code = 'ETIMEDOUT' // by which libraries know that they may try again

  constructor() {
    super('the store is silent')
  }
}

/** How long stores may take, in milliseconds. */
export interface StorageTimeouts {
  /** For a connection, with its encryption. */
  readonly connect: number
  /** Without a byte in either direction, on a connection that is open. */
  readonly silence: number
}

interface Target {
  readonly host: string
  readonly port: number
  /** What the socket emits once it can be used. */
  readonly opened: 'connect' | 'secureConnect'
}

/** Connects to hosts that the operator allows, checks to where, and ends connections that are silent. */
export class ConnectionGuard {
  readonly timeouts: StorageTimeouts
  readonly #hosts: DeliveryHosts
  readonly #lookup: LookupFunction

  /** @param resolve looks names up; the system unless one is given */
  constructor(hosts: DeliveryHosts, timeouts: StorageTimeouts, resolve?: Resolve) {
    this.timeouts = timeouts
    this.#hosts = hosts
    this.#lookup = publicLookup(resolve)
  }

  /** The connection that `open` begins, or one that fails with `BlockedHost` or `BlockedAddress`. */
  connect(target: Target, open: (lookup: LookupFunction | undefined) => Socket): Socket {
    const { host, port } = target
    const reach = findReach(this.#hosts, host, port)
    if (reach === 'nowhere') return failing(new BlockedHost(host))
    if (reach === 'anywhere') return this.#timed(open(undefined), target)
    if (isIP(host) !== 0 && !isPublicAddress(host)) return failing(new BlockedAddress()) // no address is looked up
    return this.#timed(endedUnlessPublic(open(this.#lookup)), target)
  }

  #timed(socket: Socket, { opened }: Target): Socket {
    socket.setTimeout(this.timeouts.connect, () => {
      socket.destroy(new SilentStore())
    })
    return socket.once(opened, () => socket.setTimeout(this.timeouts.silence))
  }
}

/** Nothing is sent before this: what was written waits for the connection, and this listener is its first. */
const endedUnlessPublic = (socket: Socket): Socket =>
  socket.once('connect', () => {
    if (!isPublicAddress(socket.remoteAddress ?? '')) socket.destroy(new BlockedAddress())
  })

/** Node listens to the socket one tick after it is there. */
const failing = (fault: Error): Socket => {
  const socket = new Socket()
  process.nextTick(() => socket.destroy(fault))
  return socket
}
