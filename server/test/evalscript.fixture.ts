import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openScript } from '../src/evalscript/open-script.ts'
import { planScript } from '../src/evalscript/plan/plan-script.ts'
import type { PlannedBand, ScriptPlan } from '../src/evalscript/script-plan.ts'
import type { RowInput, ScriptRun, TileContext } from '../src/evalscript/script-run.ts'

// A process that runs evalscripts, for those who compare its files with what somebody else computes: a line of JSON asks for
// a script over scenes in a file of float64 (scene by scene, band by band), and a line of JSON says which files it wrote.

interface Question {
  /** Path of the script, of the file of values, and of a folder to write to. */
  readonly script: string
  readonly samples: string
  readonly folder: string
  readonly width: number
  readonly height: number
  /** Bands of each scene; the last is the mask, of 0 and 1, and the others are of 0 to 255. */
  readonly bands: readonly string[]
  readonly dates: readonly string[]
}

const LIMITS = { memoryBytes: 67_108_864, stackBytes: 262_144, work: 20_000_000_000, callWork: 100_000_000 }

const BOTH = { units: ['REFLECTANCE', 'DN'], defaultUnits: 'REFLECTANCE' }

const answer = async (question: Question) => {
  const script = await readFile(question.script, 'utf8')
  const bands = new Map(question.bands.slice(0, -1).map((name) => [name, BOTH]))
  const plan = await planScript(script, [{ id: undefined, bands }], [])
  const { buffer, byteOffset, byteLength } = await readFile(question.samples)
  const values = new Float64Array(buffer.slice(byteOffset, byteOffset + byteLength))
  const run = await openScript(script, plan, buildTile(question, plan))
  const rows = run.outputs.map((): Buffer[] => [])
  for (let y = 0; y < question.height; y++)
    for (const [i, row] of run.row(buildRow(question, plan, run, values, y)).entries())
      rows[i]?.push(Buffer.from(Buffer.from(row.buffer, row.byteOffset, row.byteLength)))
  const outputs = run.outputs.map((output) => ({ ...output, file: join(question.folder, output.id) }))
  await Promise.all(outputs.map(({ file }, i) => writeFile(file, Buffer.concat(rows[i] ?? []))))
  const userData = run.userData()
  run.close()
  return { isNative: run.isNative, outputs, userData }
}

const buildTile = ({ width, dates }: Question, { inputs: [input] }: ScriptPlan): TileContext => {
  const samples = dates.map((date) => {
    const bounds = { dataGeometry: {}, dataEnvelope: {} }
    const ids = { tileOriginalId: date, shId: 1, dataPath: date }
    const tile = { date, ...ids, cloudCoverage: undefined, ...bounds }
    return { dateFrom: date, dateTo: date, tiles: [tile] }
  })
  const seen = input?.mosaicking === 'SIMPLE' ? samples.slice(0, 1) : samples
  return { width, samples: [seen], from: undefined, to: undefined, limits: LIMITS }
}

const buildRow = (
  question: Question,
  plan: ScriptPlan,
  { kept }: ScriptRun,
  values: Float64Array,
  y: number,
): RowInput => {
  const { width, height, bands } = question
  const read = (scene: number, { name, units }: PlannedBand) => {
    const start = ((scene * bands.length + bands.indexOf(name)) * height + y) * width
    const row = values.subarray(start, start + width)
    return units === 'REFLECTANCE' ? row.map((value) => value / 255) : row
  }
  return plan.inputs.map((input, i) =>
    (kept[i] ?? []).map((scene) => input.bands.map((band) => read(scene, band))),
  )
}

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'script' in value && 'samples' in value

for await (const line of createInterface(process.stdin)) {
  const question: unknown = JSON.parse(line)
  if (!isQuestion(question)) throw new Error(line)
  console.log(JSON.stringify(await answer(question)))
}
