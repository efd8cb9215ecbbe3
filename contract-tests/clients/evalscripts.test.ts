import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScript } from '../../server/src/evalscript/open-script.ts'
import { planScript } from '../../server/src/evalscript/plan/plan-script.ts'
import type { OfferedSource, PlannedBand, ScriptPlan } from '../../server/src/evalscript/script-plan.ts'
import type { TileContext } from '../../server/src/evalscript/script-run.ts'
import { isNode } from '../contract/document.ts'
import { startPython } from './python-program.ts'
import type { PythonProgram } from './python-program.ts'
import { landsatScenes, SCENE_BANDS, SCENE_DAYS } from './scenes-of-landsat.ts'
import type { LandsatScenes } from './scenes-of-landsat.ts'

/** The scripts, by what public documentation has of their kind, and whether they run without the sandbox. */
const SCRIPTS = [
  ['true-color', true],
  ['false-color', true],
  ['ndvi', true],
  ['ndwi', true],
  ['classification', false],
  ['color-ramp', false],
  ['highlights', false],
  ['multi-output', true],
  ['statistics', false],
  ['cloudless', false],
  ['series', false],
  ['change', false],
] as const

const BOTH = { units: ['REFLECTANCE', 'DN'], defaultUnits: 'REFLECTANCE' }
const sources: readonly OfferedSource[] = [
  { id: undefined, bands: new Map(SCENE_BANDS.slice(0, 4).map((name) => [name, BOTH])) },
]

let landsat: LandsatScenes
let python: PythonProgram
let folder: string
beforeAll(async () => {
  landsat = await landsatScenes()
  folder = await mkdtemp(join(tmpdir(), 'evalscripts-'))
  await writeFile(join(folder, 'samples'), Buffer.concat(landsat.scenes.flat().map(bytesOf)))
  python = await startPython('compute_evalscripts.py')
})
afterAll(async () => {
  await python.stop()
  await rm(folder, { recursive: true })
})

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(Buffer.from(buffer, byteOffset, byteLength))

const samples: TileContext['samples'] = [
  SCENE_DAYS.map((day) => {
    const date = `2026-04-${String(day).padStart(2, '0')}T10:15:30Z`
    const tile = {
      date,
      tileOriginalId: `olinda-${day}`,
      dataPath: `olinda/${day}`,
      cloudCoverage: undefined,
    }
    return { dateFrom: date, dateTo: date, tiles: [tile] }
  }),
]

const tileOf = (plan: ScriptPlan): TileContext => ({
  width: landsat.width,
  samples: plan.mosaicking === 'SIMPLE' ? samples.map((list) => list.slice(0, 1)) : samples,
  from: '2026-04-01T00:00:00Z',
  to: '2026-05-01T00:00:00Z',
  limits: { memoryBytes: 67_108_864, stackBytes: 262_144, steps: 20_000 },
})

/** Values of a band in a row of a scene. */
const rowOf = (scene: number, { name, units }: PlannedBand, y: number): Float64Array => {
  const { width, scenes } = landsat
  const band = scenes[scene]?.[SCENE_BANDS.findIndex((known) => known === name)]
  if (!band) throw new Error(name)
  const row = band.slice(y * width, (y + 1) * width)
  return units === 'REFLECTANCE' ? row.map((value) => value / 255) : row
}

/** Writes the outputs of a script to files. */
const run = async (name: string) => {
  const script = await readFile(new URL(`evalscripts/${name}.evalscript`, import.meta.url), 'utf8')
  const plan = await planScript(script, sources, [])
  const opened = await openScript(script, plan, tileOf(plan))
  const rows = opened.outputs.map((): Buffer[] => [])
  for (let y = 0; y < landsat.height; y++) {
    const input = plan.inputs.map(({ bands }, i) =>
      (opened.kept[i] ?? []).map((scene) => bands.map((band) => rowOf(scene, band, y))),
    )
    for (const [i, row] of opened.row(input).entries()) rows[i]?.push(bytesOf(row))
  }
  const userData = opened.userData()
  opened.close()
  const files = opened.outputs.map(({ id, sampleType }) => ({
    id,
    sampleType,
    file: join(folder, `${name}-${id}`),
  }))
  await Promise.all(files.map(({ file }, i) => writeFile(file, Buffer.concat(rows[i] ?? []))))
  return { isNative: opened.isNative, outputs: opened.outputs, files, userData }
}

test.each(SCRIPTS)("%s: numpy's values, to the grey level", async (script, isNative) => {
  const computed = await run(script)
  expect(computed.isNative).toBe(isNative)
  const shape = [landsat.height, landsat.width]
  const compared = await python.ask({
    script,
    samples: join(folder, 'samples'),
    shape,
    outputs: computed.files,
  })
  for (const { id, bands } of computed.outputs) {
    const found = isNode(compared) ? compared[id] : undefined
    expect(found).toMatchObject({ bands, differing: 0 })
    expect(isNode(found) ? found.values : 0).toBeGreaterThan(1)
  }
})

test('what a script says of its dates', async () => {
  const { userData = '' } = await run('series')
  expect(JSON.parse(userData)).toEqual({ dates: ['2026-04-03', '2026-04-07', '2026-04-09', '2026-04-15'] })
})
