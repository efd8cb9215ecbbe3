import { expect, test } from 'vitest'
import { Queue } from './queue.ts'

test('what is given at once is done one after the other', async () => {
  const queue = new Queue()
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    await Promise.resolve()
    done.push(`${name} ends`)
    return name
  }
  expect(await Promise.all(['a', 'b'].map((name) => queue.run(work(name))))).toEqual(['a', 'b'])
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('what fails tells whoever gave it, and holds up nothing behind it', async () => {
  const queue = new Queue()
  const failing = queue.run(() => Promise.reject(new Error('no room')))
  const behind = queue.run(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no room')
  expect(await behind).toBe('done')
})
