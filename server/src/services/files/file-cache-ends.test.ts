import { callerFor, rejectAborted } from '../../kernel/caller.ts'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { contentKey } from './file-content.ts'
import { openFileCache } from './file-cache.ts'
import type { MakeFile } from './file-cache.ts'
import { makeBytes, cacheIn, folder, maker, open, PUBLISHED, read, ROOM } from './file-cache.fixture.ts'

test('a cache that is closed waits for what is being made, and makes nothing more', async () => {
  const cache = await openFileCache(await folder(), ROOM)
  let isMade = (_bytes: Uint8Array): void => undefined
  const making = new Promise<Uint8Array>((resolve) => {
    isMade = resolve
  })
  const made = open(cache, 'one', () => making)
  const closed = cache.close()
  isMade(makeBytes('one'))
  await closed
  expect((await made).bytes).toBe(1000)
  await expect(read(cache, 'two')).rejects.toMatchObject({ status: 503 })
})

describe('a file that nobody waits for any more', () => {
  /** A maker that is given up with its signal. */
  const givenUp: MakeFile = ({ signal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        resolve(rejectAborted(signal))
      })
    })

  test('is not made, and made once it is asked for again', async () => {
    const cache = await cacheIn(await folder())
    const gone = new AbortController()
    const outcome = expect(
      cache.open(contentKey('one'), PUBLISHED, callerFor(1, gone.signal), givenUp),
    ).rejects.toThrow('gone')
    gone.abort(new Error('gone'))
    await outcome
    expect(cache.counts.made).toBe(0)
    expect(await read(cache, 'one')).toEqual(makeBytes('one'))
  })

  test('is made for another who waits', async () => {
    const cache = await cacheIn(await folder())
    const gone = new AbortController()
    const { make, count } = maker(makeBytes('one'))
    const outcome = expect(
      cache.open(contentKey('one'), PUBLISHED, callerFor(1, gone.signal), make),
    ).rejects.toThrow('gone')
    const other = cache.open(contentKey('one'), PUBLISHED, callerFor(1), givenUp)
    gone.abort(new Error('gone'))
    await outcome
    expect([await buffer((await other).stream()), count()]).toEqual([makeBytes('one'), 1])
  })
})
