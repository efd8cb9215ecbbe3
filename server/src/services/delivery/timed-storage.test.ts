import { once } from 'node:events'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { OpenFile } from '../../kernel/open-file.ts'
import { DeliveryFault } from './delivery-fault.ts'
import type { OpenStorage } from './port.ts'
import { recordAlarm } from './recorded-alarm.fixture.ts'
import { timedStorage } from './timed-storage.ts'

const until = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

/** Calls end with their signal alone. */
const endless: OpenStorage = {
  write: (_file, signal) => until(signal),
  exists: (_key, signal) => until(signal),
  read: (_key, _maxBytes, signal) => until(signal),
  close: () => undefined,
}
const PIECES = [Buffer.alloc(4), Buffer.alloc(6)]
const prompt: OpenStorage = {
  write: async () => undefined,
  exists: async () => true,
  read: async () => Readable.from(PIECES),
  close: () => undefined,
}
const refusal = new DeliveryFault('refused', 'No.')
const refusing: OpenStorage = {
  write: async () => Promise.reject(refusal),
  exists: async () => Promise.reject(refusal),
  read: async () => Promise.reject(refusal),
  close: () => undefined,
}
const interrupted: OpenStorage = {
  ...prompt,
  read: async () =>
    Readable.from(
      (async function* () {
        yield PIECES[0]
        throw refusal
      })(),
    ),
}

/** Five minutes, and a second for each KiB. */
const DEADLINES = { request: 300_000, bytesPerSecond: 1024 }
const facts = { bytes: 10_240, md5: '', sha256: '', etag: '', lastModified: 0 }
const stored = { key: 'a', mediaType: 'image/tiff', file: new OpenFile(facts, () => Readable.from([])) }

const timed = (storage: OpenStorage) => {
  const recorded = recordAlarm()
  return { ...recorded, storage: timedStorage(storage, 's3.example.com', DEADLINES, recorded.alarm) }
}

const calls = {
  write: (storage: OpenStorage, signal: AbortSignal) => storage.write(stored, signal),
  exists: (storage: OpenStorage, signal: AbortSignal) => storage.exists('a', signal),
  read: async (storage: OpenStorage, signal: AbortSignal) => {
    for await (const piece of await storage.read('a', 2048, signal)) expect(piece.length).toBeGreaterThan(0)
  },
  'read a part': async (storage: OpenStorage, signal: AbortSignal) => {
    for await (const piece of await storage.read('a', 2048, signal)) if (piece.length > 0) break
  },
}
const { signal } = new AbortController()

describe.each([
  ['write', 310_000],
  ['exists', 300_000],
  ['read', 302_000],
  ['read a part', 302_000],
] as const)('a call of %s', (name, milliseconds) => {
  const call = calls[name]

  test(`has ${milliseconds} ms, by the bytes that it may transfer`, async () => {
    const { storage, set } = timed(prompt)
    await call(storage, signal)
    expect(set).toEqual([milliseconds])
  })

  test('fails as slow once they are over', async () => {
    const { storage, ring } = timed(endless)
    const failed = call(storage, signal)
    ring()
    await expect(failed).rejects.toEqual(
      new DeliveryFault('slow', 's3.example.com took too long for a file.'),
    )
  })

  test.each([
    ['has succeeded', prompt],
    ['has failed', refusing],
    ['was interrupted', interrupted],
  ])('leaves no timer once it %s', async (_how, store) => {
    const { storage, set, pending } = timed(store)
    await Promise.allSettled([call(storage, signal)])
    expect([set.length, pending()]).toEqual([1, 0])
  })

  test('fails with the reason of a caller that ends it, and leaves no timer', async () => {
    const { storage, pending } = timed(endless)
    const ending = new AbortController()
    const failed = call(storage, ending.signal)
    ending.abort(new Error('the platform ends'))
    await expect(failed).rejects.toEqual(new Error('the platform ends'))
    expect(pending()).toBe(0)
  })
})
