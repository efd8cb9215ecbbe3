import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileLoad, killOnce } from '../../../bench/sqlite/kill.ts'
import type { Load } from '../../../bench/sqlite/kill.ts'

/** How long a process writes before it is killed, in milliseconds. `npm run bench -- kills` takes two hundred at random. */
const MOMENTS = [0, 10, 31, 60, 97, 140]

/** How often a program that is wrong is killed twice, at most. */
const MAX_ROUNDS = 20

let folder = ''
let program = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kills-'))
  program = await compileLoad()
})
afterAll(() => rm(folder, { recursive: true }))

const kill = async (load: Load, moments: readonly number[]) => {
  let acknowledged = 0
  let lost = 0
  let halves = 0
  for (const ms of moments) {
    const remains = await killOnce(program, join(folder, load), load, ms)
    acknowledged += remains.acknowledged
    lost += remains.lost.length
    halves = remains.halves.length
  }
  return { acknowledged, lost, halves }
}

test.concurrent('a killed process has lost nothing that it acknowledged, and left no half of a transaction', async () => {
  const { acknowledged, lost, halves } = await kill('sound', MOMENTS)
  expect(acknowledged).toBeGreaterThan(0)
  expect({ lost, halves }).toEqual({ lost: 0, halves: 0 })
})

test.concurrent.each([
  ['acknowledges before the commit', 'hasty', 'lost'],
  ['writes each half by itself', 'torn', 'halves'],
] as const)('one that %s is found out', async (_, load, fault) => {
  let found = 0
  // Most kills meet a moment in which something is lost, on a busy machine fewer: it is killed until one does.
  for (let round = 0; found === 0 && round < MAX_ROUNDS; round++) found = (await kill(load, [50, 110]))[fault]
  expect(found).toBeGreaterThan(0)
})
