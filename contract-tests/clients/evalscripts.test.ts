import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNode } from '../contract/document.ts'
import { startEvalscripts } from './evalscripts.ts'
import type { Evalscripts } from './evalscripts.ts'
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

let landsat: LandsatScenes
let evalscripts: Evalscripts
let python: PythonProgram
let folder: string
beforeAll(async () => {
  landsat = await landsatScenes()
  folder = await mkdtemp(join(tmpdir(), 'evalscripts-'))
  await writeFile(join(folder, 'samples'), Buffer.concat(landsat.scenes.flat().map(toBytes)))
  evalscripts = startEvalscripts()
  python = await startPython('compute_evalscripts.py')
})
afterAll(async () => {
  await Promise.all([evalscripts.stop(), python.stop()])
  await rm(folder, { recursive: true })
})

const toBytes = ({ buffer, byteOffset, byteLength }: Float64Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

const compute = (script: string) =>
  evalscripts.compute({
    script: fileURLToPath(new URL(`evalscripts/${script}.evalscript`, import.meta.url)),
    samples: join(folder, 'samples'),
    folder,
    width: landsat.width,
    height: landsat.height,
    bands: SCENE_BANDS,
    dates: SCENE_DAYS.map((day) => `2026-04-${String(day).padStart(2, '0')}T10:15:30Z`),
  })

test.each(SCRIPTS)("%s: numpy's values, to the grey level", async (script, isNative) => {
  const computed = await compute(script)
  expect(computed.isNative).toBe(isNative)
  const shape = [landsat.height, landsat.width]
  const outputs = computed.outputs.map(({ id, sampleType, file }) => ({ id, sampleType, file }))
  const compared = await python.ask({ script, samples: join(folder, 'samples'), shape, outputs })
  for (const { id, bands } of computed.outputs) {
    const found = isNode(compared) ? compared[id] : undefined
    expect(found).toMatchObject({ bands, differing: 0 })
    expect(isNode(found) ? found.values : 0).toBeGreaterThan(1)
  }
})

test('what a script says of its dates', async () => {
  const { userData = '' } = await compute('series')
  expect(JSON.parse(userData)).toEqual({ dates: ['2026-04-03', '2026-04-07', '2026-04-09', '2026-04-15'] })
})
