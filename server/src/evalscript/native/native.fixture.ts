import { planScript } from '../plan/plan-script.ts'
import { runInSandbox } from '../run/sandboxed-run.ts'
import { oneSource, buildSample, testLimits } from '../script.fixture.ts'
import type { ScriptPlan } from '../script-plan.ts'
import type { RowInput } from '../script-run.ts'
import { runNatively } from './native-run.ts'
import { recognizeScript } from './recognize.ts'

export const buildTile = (width: number, inputs = 1) => ({
  width,
  samples: Array.from({ length: inputs }, () => [buildSample(1)]),
  from: undefined,
  to: undefined,
  limits: testLimits,
})

export const planned = (script: string, sources = oneSource) => planScript(script, sources, [])

/** The rows of a script, natively and in the sandbox. */
export const runBoth = async (
  script: string,
  rows: readonly RowInput[],
  width: number,
  sources = oneSource,
) => bothOfPlan(script, await planned(script, sources), rows, width)

/** The same for a plan, which scripts with one `setup` share: making it takes as long as a run. */
export const bothOfPlan = async (
  script: string,
  plan: ScriptPlan,
  rows: readonly RowInput[],
  width: number,
) => {
  const tile = buildTile(width, plan.inputs.length)
  const native = recognizeScript(script, plan)
  if (!native) throw new Error(`not native: ${script}`)
  const results = []
  for (const run of [runNatively(native, plan, tile), await runInSandbox(script, plan, tile)]) {
    results.push(rows.map((row) => run.row(row).map((output) => Array.from(output))))
    run.close()
  }
  return results
}

/** The inputs of scripts in tests. */
export const BANDS = "input: ['red', 'nir', 'blue']"

/** Thirty arrays, each of which holds the one before twice. */
export const doubling = (name: string): string =>
  Array.from({ length: 30 }, (_, i) => `const ${name}${i + 1} = [${name}${i}, ${name}${i}]`).join('\n')
