import { getEventListeners } from 'node:events'
import type { OpenFile } from '../../kernel/open-file.ts'
import { bytesFile } from '../files/file-content.ts'
import { NO_DELIVERIES } from './delivery-hosts.ts'
import type { StoragePlace } from './port.ts'
import { recordAlarm } from './recorded-alarm.fixture.ts'
import { parseStorageEndpoints, toStorageType } from './storage-endpoints.ts'
import { createStorages } from './storages.ts'
import { serveStore } from './store-server.fixture.ts'
import type { FakeStore, Lie } from './store-server.fixture.ts'

/** The key of every file that these tests deliver. */
export const KEY = 'orders/1/scene.tif'

/** Bytes that differ from those of other sizes. */
export const makeBytes = (count: number): Buffer => Buffer.alloc(count, 'abcdefg')

const files = new Map<number, OpenFile>()

/** Made once: digests of megabytes would take longer than their delivery. */
const makeFile = (count: number): OpenFile => {
  const file = files.get(count) ?? bytesFile(makeBytes(count), 0)
  files.set(count, file)
  return file
}

/** How a delivery ended. */
export interface Delivered {
  /** What it failed with; undefined where the file was delivered. */
  readonly fault: unknown
  /** Names of the requests that the store received. */
  readonly asked: readonly string[]
  /** `host:port` of the store, which stands in messages. */
  readonly host: string
  /** Milliseconds of all deadlines that were set. */
  readonly deadlines: readonly number[]
  /** Alarms and listeners of the caller's signal that are left. */
  readonly left: { readonly alarms: number; readonly listeners: number }
}

/** A delivery to a store, and how it ends. */
export interface Delivery {
  readonly place: StoragePlace
  readonly store: FakeStore
  readonly bytes: number
  readonly lie?: Lie | undefined
  /** Called as soon as the file is written, or has failed. */
  readonly onEnd?: () => void
}

/** Delivers a file to a store with the deadlines of a platform. */
export const deliver = async ({ place, store, bytes, lie, onEnd }: Delivery): Promise<Delivered> => {
  const { address, asked } = await serveStore(store, lie)
  const endpoints = parseStorageEndpoints(`${toStorageType(place)}=${address}`)
  const { alarm, set, pending } = recordAlarm()
  const storage = await createStorages({ allowed: NO_DELIVERIES, endpoints, alarm }).open(place, 812)
  const { signal } = new AbortController()
  const stored = { key: KEY, mediaType: 'image/tiff', file: makeFile(bytes) }
  const fault: unknown = await storage.write(stored, signal).catch((cause: unknown) => cause)
  onEnd?.()
  const listeners = getEventListeners(signal, 'abort').length
  storage.close()
  const { host } = new URL(address)
  return { fault, asked, host, deadlines: set, left: { alarms: pending(), listeners } }
}
