import { EvalscriptError } from '../evalscript-error.ts'
import { MAX_BANDS } from '../plan/setup-output.ts'
import { isObject, toList, numberIn } from '../plan/setup-value.ts'
import { Sandbox } from '../sandbox/sandbox.ts'
import { lineDefining } from '../sandbox/script-error.ts'
import type { PlannedInput, PlannedOutput, ScriptPlan } from '../script-plan.ts'
import type { RowInput, ScriptRun, TileContext, TileMetadata } from '../script-run.ts'
import { readKept } from './kept-samples.ts'
import { rowSource } from './row-source.ts'
import { storingRows } from './stored-row.ts'

/** A script that runs in the sandbox. @see openScript */
export const runInSandbox = async (
  script: string,
  plan: ScriptPlan,
  tile: TileContext,
): Promise<ScriptRun> => {
  const sandbox = await Sandbox.open(script, tile.limits)
  try {
    const opened: unknown = JSON.parse(sandbox.text('open', [serializeContext(plan, tile)]))
    const { kept, bands } = isObject(opened) ? opened : {}
    const line = lineDefining(script, 'updateOutput')
    const outputs = plan.outputs.map((output, i) => ({
      ...output,
      bands: readBandCount(toList(bands)[i], output, line),
    }))
    if (outputs.reduce((sum, output) => sum + output.bands, 0) > MAX_BANDS)
      throw new EvalscriptError(
        `updateOutput gives the outputs more than ${MAX_BANDS} bands: set fewer.`,
        line,
      )
    return createRun(
      sandbox,
      plan,
      readKept(kept, tile.samples, lineDefining(script, 'preProcessScenes')),
      outputs,
      tile.width,
    )
  } catch (error) {
    sandbox.close()
    throw error
  }
}

/** Scenes as scripts see them. `__idx` says which one a script has kept. */
const serializeContext = ({ inputs, outputs }: ScriptPlan, { samples, from, to }: TileContext): string =>
  JSON.stringify({
    inputs: inputs.map(({ id, mosaicking }) => ({ id, member: mosaicking === 'ORBIT' ? 'orbits' : 'tiles' })),
    scenes: samples.map((list, i) =>
      list.map(({ dateFrom, dateTo, tiles }, index) =>
        inputs[i]?.mosaicking === 'ORBIT'
          ? { __idx: index, dateFrom, dateTo, tiles: describeTiles(tiles, inputs[i]) }
          : { __idx: index, dateFrom, dateTo, ...describeTiles(tiles, inputs[i])[0] },
      ),
    ),
    outputs: outputs.map(({ id, bands }) => ({ id, bands })),
    from,
    to,
  })

const describeTiles = (tiles: readonly TileMetadata[], input: PlannedInput | undefined): readonly object[] =>
  input?.hasBounds === true
    ? tiles
    : tiles.map(({ dataGeometry: _geometry, dataEnvelope: _envelope, ...tile }) => tile)

const readBandCount = (bands: unknown, { id }: PlannedOutput, line: number | undefined): number => {
  const count = numberIn(bands)
  if (count === undefined || !Number.isInteger(count) || count < 1 || count > MAX_BANDS)
    throw new EvalscriptError(
      `updateOutput gives the output "${id}" no number of bands from 1 to ${MAX_BANDS}: set \`bands\` to one.`,
      line,
    )
  return count
}

const createRun = (
  sandbox: Sandbox,
  plan: ScriptPlan,
  kept: ScriptRun['kept'],
  outputs: readonly PlannedOutput[],
  width: number,
): ScriptRun => {
  const planes = plan.inputs.reduce((sum, { bands }, i) => sum + bands.length * (kept[i]?.length ?? 0), 0)
  const values = outputs.map(({ bands }) => bands * width)
  const numbers = new Float64Array(planes * width)
  const loop = sandbox.loop(
    rowSource(
      plan,
      kept.map(({ length }) => length),
      outputs,
      width,
    ),
    JSON.stringify({ outputs, width, count: values.reduce((sum, count) => sum + count, 0) }),
  )
  const storing = outputs.map((one, i) => storingRows(one, values[i] ?? 0))
  return {
    isNative: false,
    kept,
    outputs,
    row(rows) {
      write(rows, numbers, width)
      const results = loop(numbers.buffer)
      let start = 0
      return storing.map((store, i) => {
        const end = start + (values[i] ?? 0)
        const row = store(results.subarray(start, end))
        start = end
        return row
      })
    },
    userData() {
      const text = sandbox.text('userData', [])
      return text === '' ? undefined : text
    },
    close: () => sandbox.close(),
  }
}

const write = (rows: RowInput, into: Float64Array, width: number): void => {
  let at = 0
  for (const samples of rows)
    for (const bands of samples)
      for (const band of bands) {
        into.set(band.length === width ? band : band.subarray(0, width), at)
        at += width
      }
}
