import { openScript } from '../../../server/src/evalscript/open-script.ts'
import { planScript } from '../../../server/src/evalscript/plan/plan-script.ts'
import type { OfferedSource } from '../../../server/src/evalscript/script-plan.ts'
import { scriptLimits } from '../../../server/src/processing/pieces/script-limits.ts'
import type { NamedSetup } from './independent-run.ts'
import type { StoredValues, TestPixels } from './independent-values.ts'

const NO_BOUNDS = { dataGeometry: {}, dataEnvelope: {} }

/** Runs a script as batch does. @throws EvalscriptError */
export const platformValues = async (
  script: string,
  setup: NamedSetup | undefined,
  sources: readonly OfferedSource[],
  pixels: TestPixels,
): Promise<StoredValues> => {
  const plan = await planScript(script, sources, [])
  const samples = plan.inputs.map((input, i) =>
    (pixels.samples[i] ?? [])
      .map((sample) => ({
        dateFrom: `${sample[0]?.date.slice(0, 10)}T00:00:00Z`,
        dateTo: `${sample[0]?.date.slice(0, 10)}T23:59:59Z`,
        tiles: sample.map(({ date, id, path, cloudCoverage }) => {
          return {
            date,
            tileOriginalId: id,
            shId: Number(date.slice(8, 10)),
            dataPath: path,
            cloudCoverage,
            ...NO_BOUNDS,
          }
        }),
      }))
      .slice(0, input.mosaicking === 'SIMPLE' ? 1 : undefined),
  )
  const count = samples.reduce((sum, { length }) => sum + length, 0)
  const limits = scriptLimits(pixels.count, count)
  const run = await openScript(script, plan, {
    width: pixels.count,
    samples,
    from: pixels.from,
    to: pixels.to,
    limits,
  })
  try {
    const rows = run.row(
      plan.inputs.map((input, i) =>
        (run.kept[i] ?? []).map((sample) =>
          input.bands.map(({ name }) => {
            const band = setup?.inputs[i]?.bands.indexOf(name) ?? -1
            return Float64Array.from(pixels.values[i]?.[sample]?.[band] ?? new Float64Array(pixels.count))
          }),
        ),
      ),
    )
    return Object.fromEntries(run.outputs.map(({ id }, i) => [id, [...(rows[i] ?? [])]]))
  } finally {
    run.close()
  }
}
