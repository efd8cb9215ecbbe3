import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { compileLoad, killOnce } from './kill.ts'
import type { Load } from './kill.ts'

const KILLS = 200
const CONTROLS = 10
const MAX_MS = 400

/** What 200 kills at random moments under write load lose, and what the same check finds of loads that are unsound. */
export const kills: Benchmark = async () => {
  const program = await compileLoad()
  const sound = await killMany(program, 'sound', KILLS)
  const hasty = await killMany(program, 'hasty', CONTROLS)
  const torn = await killMany(program, 'torn', CONTROLS)
  const none = { max: 0 }
  const some = { min: 1 }
  return [
    { what: `acknowledged under ${KILLS} kills`, value: sound.acknowledged, unit: 'writes', bar: some },
    { what: 'of them lost', value: sound.lost, unit: 'writes', bar: none },
    { what: 'there by half', value: sound.halves, unit: 'writes', bar: none },
    { what: 'longest start after a kill', value: sound.longestStart, unit: 'ms' },
    { what: 'control: lost, acknowledged before the commit', value: hasty.lost, unit: 'writes', bar: some },
    { what: 'control: there by half, written in two parts', value: torn.halves, unit: 'writes', bar: some },
  ]
}

const killMany = async (program: string, load: Load, times: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'kills-'))
  const result = { acknowledged: 0, lost: 0, halves: 0, longestStart: 0 }
  for (let i = 0; i < times; i++) {
    const remains = await killOnce(program, join(folder, 'data'), load, Math.random() * MAX_MS)
    result.acknowledged += remains.acknowledged
    result.lost += remains.lost.length
    result.halves = remains.halves.length
    result.longestStart = Math.max(result.longestStart, remains.startMs)
  }
  await rm(folder, { recursive: true })
  return result
}
