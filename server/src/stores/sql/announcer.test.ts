import { expect, test } from 'vitest'
import { Announcer } from './announcer.ts'

/** Tells as soon as it is let to. */
const start = () => {
  const waiting: ((isTold: boolean) => void)[] = []
  let told = 0
  const announcer = new Announcer(async () => {
    told++
    const isTold = await new Promise<boolean>((resolve) => waiting.push(resolve))
    if (!isTold) throw new Error('the database is away')
  })
  const end = async (isTold: boolean) => {
    waiting.shift()?.(isTold)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { announcer, end, told: () => told }
}

test('what comes up while others are told is told once, afterwards', async () => {
  const { announcer, end, told } = start()
  for (let n = 0; n < 5; n++) announcer.announce()
  expect(told()).toBe(1)
  await end(true)
  expect(told()).toBe(2)
  await end(true)
  expect(told()).toBe(2)
})

test('what could not be told is left, and what comes up later is told', async () => {
  const { announcer, end, told } = start()
  announcer.announce()
  await end(false)
  announcer.announce()
  expect(told()).toBe(2)
})
