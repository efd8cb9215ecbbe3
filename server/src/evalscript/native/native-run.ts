import { storingRows } from '../run/stored-row.ts'
import type { ScriptPlan } from '../script-plan.ts'
import type { RowInput, ScriptRun, TileContext } from '../script-run.ts'
import { CHUNK } from './machine.ts'
import type { NativeScript } from './recognize.ts'

/** Computes a recognized script, to the values that the sandbox has. @see openScript */
export const runNatively = (
  { machine, inputs, outputs }: NativeScript,
  plan: ScriptPlan,
  { width, samples }: TileContext,
): ScriptRun => {
  const values = plan.outputs.map(({ bands }) => new Float64Array(bands * width))
  const storing = plan.outputs.map((output) => storingRows(output, output.bands * width))
  const read = (rows: RowInput, from: number, to: number) =>
    inputs.forEach((bands, i) =>
      bands.forEach(({ row }, band) => {
        const source = rows[i]?.[0]?.[band]
        if (source) row.set(source.subarray(from, to))
      }),
    )
  const write = (from: number, n: number) =>
    outputs.forEach((bands, i) => {
      const into = values[i]
      if (!into) return
      for (const [band, { row }] of bands.entries())
        for (let x = 0, at = from * bands.length + band; x < n; x++, at += bands.length)
          into[at] = row[x] ?? 0
    })
  return {
    isNative: true,
    kept: samples.map((list) => list.map((_, index) => index)),
    outputs: plan.outputs,
    row(rows) {
      for (let from = 0; from < width; from += CHUNK) {
        const n = Math.min(CHUNK, width - from)
        read(rows, from, from + n)
        machine.run(n)
        write(from, n)
      }
      return storing.map((store, i) => store(values[i] ?? new Float64Array(0)))
    },
    userData: () => undefined,
    close: () => undefined,
  }
}
