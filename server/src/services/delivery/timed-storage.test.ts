import { once } from 'node:events'
import { expect, test } from 'vitest'
import { OpenFile } from '../../kernel/open-file.ts'
import { Readable } from 'node:stream'
import { DeliveryFault } from './delivery-fault.ts'
import type { OpenStorage } from './port.ts'
import { timedStorage } from './timed-storage.ts'

const until = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

/** Ends with its signal alone. */
const endless: OpenStorage = {
  write: (_file, signal) => until(signal),
  exists: (_key, signal) => until(signal),
  read: (_key, _maxBytes, signal) => until(signal),
  close: () => undefined,
}
const facts = { bytes: 10, md5: '', sha256: '', etag: '', lastModified: 0 }
const stored = { key: 'a', mediaType: 'image/tiff', file: new OpenFile(facts, () => Readable.from([])) }
const calls = (storage: OpenStorage, { signal } = new AbortController()) =>
  [storage.write(stored, signal), storage.exists('a', signal), storage.read('a', 10, signal)] as const

test('a store that sends a byte now and then is slow in the end', async () => {
  const storage = timedStorage(endless, 's3.example.com', { request: 20, bytesPerSecond: 1000 })
  const reason = new DeliveryFault('slow', 's3.example.com took too long for a file.')
  for (const outcome of await Promise.allSettled(calls(storage)))
    expect(outcome).toEqual({ status: 'rejected', reason })
})

test('a caller who ends a call is told by the reason of its own', async () => {
  const ending = new AbortController()
  const storage = timedStorage(endless, 's3.example.com', { request: 2 ** 40, bytesPerSecond: 1 })
  const ended = Promise.allSettled(calls(storage, ending))
  ending.abort(new Error('the platform ends'))
  for (const outcome of await ended)
    expect(outcome).toEqual({ status: 'rejected', reason: new Error('the platform ends') })
})
