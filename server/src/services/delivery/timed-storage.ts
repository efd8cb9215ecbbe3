import type { Alarm } from '../../kernel/alarm.ts'
import { startDeadline } from './deadline.ts'
import { DeliveryFault } from './delivery-fault.ts'
import type { OpenStorage } from './port.ts'

/** How long a file may take: a store that sends a byte now and then is never silent. */
export interface StorageDeadlines {
  /** For everything but the bytes themselves, in milliseconds. */
  readonly request: number
  /** Slowest pace of bytes, per second. */
  readonly bytesPerSecond: number
}

/** A storage whose calls end in time, with a fault of kind `slow`. */
export const timedStorage = (
  storage: OpenStorage,
  host: string,
  { request, bytesPerSecond }: StorageDeadlines,
  alarm: Alarm,
): OpenStorage => {
  const slow = () => new DeliveryFault('slow', `${host} took too long for a file.`)
  const deadlineFor = (bytes: number) => startDeadline(alarm, request + (bytes / bytesPerSecond) * 1000, slow)
  return {
    write: async (stored, signal) => {
      const deadline = deadlineFor(stored.file.bytes)
      await storage.write(stored, AbortSignal.any([signal, deadline.signal])).finally(deadline.cancel)
    },
    exists: async (key, signal) => {
      const deadline = deadlineFor(0)
      return storage.exists(key, AbortSignal.any([signal, deadline.signal])).finally(deadline.cancel)
    },
    read: async (key, maxBytes, signal) => {
      const deadline = deadlineFor(maxBytes)
      try {
        const bytes = await storage.read(key, maxBytes, AbortSignal.any([signal, deadline.signal]))
        return untilRead(bytes, deadline.cancel)
      } catch (cause) {
        deadline.cancel()
        throw cause
      }
    },
    close: () => {
      storage.close()
    },
  }
}

/** @param ended is called once they are read, or not read any further */
async function* untilRead(bytes: AsyncIterable<Uint8Array>, ended: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } finally {
    ended()
  }
}
