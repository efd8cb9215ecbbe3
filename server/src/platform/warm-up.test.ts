import { expect, test } from 'vitest'
import { warmUp } from './warm-up.ts'

const failing = { warmUp: () => Promise.reject(new Error('no thread')) }

test('every part that can is warmed up', async () => {
  const warm: string[] = []
  const part = (name: string) => ({ warmUp: async () => void warm.push(name) })
  await warmUp([part('http'), {}, part('orders')], new AbortController().signal)
  expect(warm).toEqual(['http', 'orders'])
})

test('what a part fails with is told, unless the platform stops', async () => {
  const stopping = new AbortController()
  await expect(warmUp([failing], stopping.signal)).rejects.toThrow('no thread')
  stopping.abort()
  await warmUp([failing], stopping.signal)
})
