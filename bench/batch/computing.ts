import { runNatively } from '../../server/src/evalscript/native/native-run.ts'
import { recognizeScript } from '../../server/src/evalscript/native/recognize.ts'
import { planScript } from '../../server/src/evalscript/plan/plan-script.ts'
import { runInSandbox } from '../../server/src/evalscript/run/sandboxed-run.ts'
import type { ScriptRun } from '../../server/src/evalscript/script-run.ts'
import { BANDS, reflectance, SCRIPTS, SIDE } from './formulas.ts'
import type { Formula } from './formulas.ts'

/** What a thread is asked for. */
export interface Computing {
  readonly formula: Formula
  readonly how: 'natively' | 'in the sandbox'
}

/** What it computed: its bytes, row by row, and how long it took, without opening the script. Microseconds for each pixel. */
export interface Computed {
  readonly bytes: Uint8Array
  readonly microseconds: number
}

const values = reflectance()
const UNITS = { units: ['REFLECTANCE'], defaultUnits: 'REFLECTANCE' }
const SOURCES = [{ id: undefined, bands: new Map(BANDS.map((name) => [name, UNITS])) }]
const LIMITS = { memoryBytes: 67_108_864, stackBytes: 262_144, steps: 20_000 }
const SAMPLE = { dateFrom: '2026-04-18T10:15:30Z', dateTo: '2026-04-18T10:15:30Z', tiles: [] }

export const compute = async ({ formula, how }: Computing): Promise<Computed> => {
  const script = SCRIPTS[formula]
  const plan = await planScript(script, SOURCES, [])
  const tile = { width: SIDE, samples: [[SAMPLE]], from: undefined, to: undefined, limits: LIMITS }
  const native = recognizeScript(script, plan)
  if (!native) throw new Error(`${formula} is not recognized`)
  const run = how === 'natively' ? runNatively(native, plan, tile) : await runInSandbox(script, plan, tile)
  const places = (plan.inputs[0]?.bands ?? []).map(({ name }) => BANDS.findIndex((band) => band === name))
  const computed = picture(run, places)
  run.close()
  return computed
}

const picture = (run: ScriptRun, places: readonly number[]): Computed => {
  const begun = performance.now()
  const rows: Uint8Array[] = []
  for (let y = 0; y < SIDE; y++) {
    const bands = places.map((place) => {
      const start = (place * SIDE + y) * SIDE
      return values.subarray(start, start + SIDE)
    })
    for (const { buffer, byteOffset, byteLength } of run.row([[bands]]))
      rows.push(new Uint8Array(buffer, byteOffset, byteLength).slice())
  }
  const microseconds = ((performance.now() - begun) * 1000) / SIDE ** 2
  return { bytes: Buffer.concat(rows), microseconds }
}
