import { runNatively } from '../../server/src/evalscript/native/native-run.ts'
import { recognizeScript } from '../../server/src/evalscript/native/recognize.ts'
import { planScript } from '../../server/src/evalscript/plan/plan-script.ts'
import { runInSandbox } from '../../server/src/evalscript/run/sandboxed-run.ts'
import type { ScriptRun } from '../../server/src/evalscript/script-run.ts'
import { median } from '../benchmark.ts'
import { BANDS, reflectance, SCRIPTS, SIDE } from './formulas.ts'
import type { Formula } from './formulas.ts'

/** What a thread is asked for. */
export interface Computing {
  readonly formula: Formula
  readonly how: 'natively' | 'in the sandbox'
}

/**
 * What it computed: its bytes, row by row, and the processor's time that it took, without opening the script. Microseconds for
 * each pixel.
 */
export interface Computed {
  readonly bytes: Uint8Array
  readonly microseconds: number
}

/** It is too quick to be timed once. */
const NATIVE_TIMES = 9

const values = reflectance()
const UNITS = { units: ['REFLECTANCE'], defaultUnits: 'REFLECTANCE' }
const SOURCES = [{ id: undefined, bands: new Map(BANDS.map((name) => [name, UNITS])) }]
const LIMITS = { memoryBytes: 67_108_864, stackBytes: 262_144, work: 20_000_000_000, callWork: 100_000_000 }
const SAMPLE = { dateFrom: '2026-04-18T10:15:30Z', dateTo: '2026-04-18T10:15:30Z', tiles: [] }

export const compute = async ({ formula, how }: Computing): Promise<Computed> => {
  const script = SCRIPTS[formula]
  const plan = await planScript(script, SOURCES, [])
  const tile = {
    width: SIDE,
    samples: [[SAMPLE]],
    from: undefined,
    to: undefined,
    limits: LIMITS,
  }
  const native = recognizeScript(script, plan)
  if (!native) throw new Error(`${formula} is not recognized`)
  const run = how === 'natively' ? runNatively(native, plan, tile) : await runInSandbox(script, plan, tile)
  const places = (plan.inputs[0]?.bands ?? []).map(({ name }) => BANDS.findIndex((band) => band === name))
  const computed = Array.from({ length: how === 'natively' ? NATIVE_TIMES : 1 }, () => picture(run, places))
  run.close()
  return {
    bytes: computed[0]?.bytes ?? new Uint8Array(),
    microseconds: median(computed.map((one) => one.microseconds)),
  }
}

const picture = (run: ScriptRun, places: readonly number[]): Computed => {
  const begun = process.cpuUsage()
  const rows: Uint8Array[] = []
  for (let y = 0; y < SIDE; y++) {
    const bands = places.map((place) => {
      const start = (place * SIDE + y) * SIDE
      return values.subarray(start, start + SIDE)
    })
    for (const { buffer, byteOffset, byteLength } of run.row([[bands]]))
      rows.push(new Uint8Array(buffer, byteOffset, byteLength).slice())
  }
  const { user, system } = process.cpuUsage(begun)
  return { bytes: Buffer.concat(rows), microseconds: (user + system) / SIDE ** 2 }
}
