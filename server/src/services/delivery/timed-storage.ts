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
  deadlines: StorageDeadlines,
): OpenStorage => {
  const timed = async <Result>(
    bytes: number,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const deadline = AbortSignal.timeout(deadlines.request + (bytes / deadlines.bytesPerSecond) * 1000)
    try {
      return await work(AbortSignal.any([signal, deadline]))
    } catch (cause) {
      if (deadline.aborted && !signal.aborted)
        throw new DeliveryFault('slow', `${host} took too long for a file.`)
      throw cause
    }
  }
  return {
    write: (file, signal) => timed(file.file.bytes, signal, (either) => storage.write(file, either)),
    exists: (key, signal) => timed(0, signal, (either) => storage.exists(key, either)),
    read: (key, maxBytes, signal) => timed(maxBytes, signal, (either) => storage.read(key, maxBytes, either)),
    close: () => {
      storage.close()
    },
  }
}
