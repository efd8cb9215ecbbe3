import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { expect, test } from 'vitest'
import { createSignedTokens } from '../tokens/signed-tokens.ts'
import { bytesFile } from './file-content.ts'
import { createFileDownloads } from './file-downloads.ts'

const clock = { time: 0, now: () => clock.time }
const tokens = createSignedTokens('a secret of at least thirty-two characters', clock)

const makeDownloads = (...areas: ('orders' | 'batch')[]) => {
  const kept = createFileDownloads('http://platform.example/data/v1', tokens)
  for (const area of areas)
    kept.register(area, async (ref) =>
      ref[0] === 'gone'
        ? undefined
        : { file: bytesFile(Buffer.from(ref.join()), 0), name: `${area}.zip`, mediaType: 'application/zip' },
    )
  return kept
}

const tokenIn = (address: string): string => new URL(address).searchParams.get('token') ?? ''

test('a file is found at its address by the area that keeps it', async () => {
  const kept = makeDownloads('orders', 'batch')
  const address = kept.address('batch', ['a task', 7], 60)
  expect(address).toMatch(/^http:\/\/platform\.example\/data\/v1\/download\?token=[\w-]+$/)
  const found = await kept.open(tokenIn(address), PLATFORM_CALLER.signal)
  expect(found).toMatchObject({ name: 'batch.zip', mediaType: 'application/zip' })
  expect((await found?.file.stream().toArray())?.join('')).toBe('a task,7')
})

test.each([
  ['whose address has expired', makeDownloads('orders').address('orders', [1], -1)],
  ['that is gone', makeDownloads('orders').address('orders', ['gone'], 60)],
  ['of an area that keeps none', makeDownloads('orders').address('batch', [1], 60)],
  ['of something else', `http://a.example/?token=${tokens.sign(['data', 'download'], ['orders', [1]], 60)}`],
])('there is no file %s', async (_what, address) => {
  expect(await makeDownloads('orders').open(tokenIn(address), PLATFORM_CALLER.signal)).toBeUndefined()
})

test('an area is registered once', () => {
  expect(() => makeDownloads('orders', 'orders')).toThrow(/orders/)
})
