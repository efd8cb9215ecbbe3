import { DeliveryFault } from './delivery-fault.ts'
import type { OpenStorage } from './port.ts'

/** How long a file may take: a store that sends a byte now and then is never silent. */
export interface StorageDeadlines {
  /** For everything but the bytes themselves, in milliseconds. */
  readonly request: number
  /** Slowest pace of bytes, per second. */
  readonly bytesPerSecond: number
}

/** Longest delay that a timer takes, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/** A storage whose calls end in time, with a fault of kind `slow`. */
export const timedStorage = (
  storage: OpenStorage,
  host: string,
  deadlines: StorageDeadlines,
): OpenStorage => {
  const deadlineFor = (bytes: number) => startDeadline(host, bytes, deadlines)
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

const startDeadline = (host: string, bytes: number, { request, bytesPerSecond }: StorageDeadlines) => {
  const controller = new AbortController()
  const timer = setTimeout(
    () => {
      controller.abort(new DeliveryFault('slow', `${host} took too long for a file.`))
    },
    Math.min(LONGEST, request + (bytes / bytesPerSecond) * 1000),
  )
  return {
    signal: controller.signal,
    cancel: () => {
      clearTimeout(timer)
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
