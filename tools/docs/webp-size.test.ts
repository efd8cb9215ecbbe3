import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webpSize } from './webp-size.ts'

const picture = (channels: 3 | 4) =>
  sharp({ create: { width: 301, height: 20, channels, background: '#00ff0080' } })

test.each([
  ['without transparency', 3],
  ['with transparency', 4],
] as const)('a picture %s is as wide and high as it was made', async (_what, channels) => {
  expect(webpSize(await picture(channels).webp().toBuffer())).toEqual({ width: 301, height: 20 })
})

test('what is no lossy WebP has no size', async () => {
  expect(() => webpSize(Buffer.alloc(40))).toThrow('no lossy WebP')
})
