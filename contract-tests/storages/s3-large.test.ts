import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverInProcess } from './deliver-in-process.ts'
import { startMoto } from './moto.ts'
import type { Moto } from './moto.ts'

const MIB = 2 ** 20

/** What a file in parts may cost beyond a small one: parts that are sent, the part that is read, and garbage. */
const MOST_MEMORY = 160 * MIB

let moto: Moto

beforeAll(async () => {
  moto = await startMoto()
  await moto.createBucket('harbour')
})

afterAll(() => moto.stop())

test('1 GiB is delivered in parts, and never held', async () => {
  const small = await deliverInProcess(moto.address, 1000, moto.keys.allowed)
  const large = await deliverInProcess(moto.address, 1024 * MIB, moto.keys.allowed, { withinMs: 500_000 })
  console.log(`memory: ${small.peak / MIB} MiB for 1 kB, ${large.peak / MIB} MiB for 1 GiB`)
  expect(large.peak - small.peak).toBeLessThan(MOST_MEMORY)
  const kept = createHash('md5')
  for await (const piece of await moto.readBytes('harbour', 'delivered.tif')) kept.update(piece)
  expect(kept.digest('hex')).toBe(large.md5)
})
