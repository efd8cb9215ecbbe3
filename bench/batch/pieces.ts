import { PLATFORM_CALLER } from '../../server/src/kernel/caller.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { encodeGeoTiff } from '../../server/src/imagery/encode/geotiff.ts'
import type { PieceTask } from '../../server/src/processing/pieces/piece-task.ts'
import { createPooledPieces } from '../../server/src/processing/pooled-pieces.ts'
import type { Measure } from '../benchmark.ts'
import { BANDS, FORMULAS, reflectance, SCRIPTS, SIDE } from './formulas.ts'

/** Of each formula, as many at a time as callers would send. */
const PIECES = 8

/** What other callers wait for meanwhile, in the thread that answers them. Milliseconds. */
const MAX_DELAY_MS = 50

const GRID = {
  epsg: 32_631,
  left: 500_000,
  top: 5_700_000,
  pixelWidth: 10,
  pixelHeight: 10,
  width: SIDE,
  height: SIDE,
}

/** How late the event loop is of the thread that has pieces computed: planned, read, computed and encoded in the threads that serve. */
export const measurePieces = async (): Promise<readonly Measure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pieces-'))
  const pieces = createPooledPieces()
  try {
    const path = join(folder, 'scene.tif')
    await writeFile(path, scene())
    await computeAll(pieces, path) // so that the threads have started
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const begun = performance.now()
    const count = await computeAll(pieces, path)
    const took = performance.now() - begun
    delay.disable()
    return [
      { what: 'a piece, as callers wait for it', value: took / count, unit: 'ms' },
      {
        what: 'event-loop delay meanwhile, p99',
        value: delay.percentile(99) / 1e6,
        unit: 'ms',
        bar: { max: MAX_DELAY_MS },
      },
      { what: 'event-loop delay meanwhile, worst', value: delay.max / 1e6, unit: 'ms' },
    ]
  } finally {
    await pieces.stop()
    await rm(folder, { recursive: true })
  }
}

/** The same reflectance as the scripts of the other measures read, as it is stored: times 10,000. */
const scene = (): Buffer => {
  const pixels = SIDE * SIDE
  const values = reflectance()
  const samples = new Uint16Array(BANDS.length * pixels)
  for (const [i, value] of values.entries())
    samples[(i % pixels) * BANDS.length + Math.floor(i / pixels)] = Math.round(value * 10_000)
  return encodeGeoTiff({ width: SIDE, height: SIDE, bands: BANDS.length, samples, nodata: 0 }, GRID)
}

const UNITS = { units: ['REFLECTANCE'], defaultUnits: 'REFLECTANCE' }
const SOURCES = [{ id: undefined, bands: new Map(BANDS.map((name) => [name, UNITS])) }]

/** @returns how many pieces */
const computeAll = async (pieces: ReturnType<typeof createPooledPieces>, path: string): Promise<number> => {
  const scripts = FORMULAS.flatMap((formula) => Array.from({ length: PIECES }, () => SCRIPTS[formula]))
  const caller = PLATFORM_CALLER
  await Promise.all(
    scripts.map(async (script) => {
      const plan = await pieces.plan({ script, sources: SOURCES, wanted: [] }, caller)
      await pieces.compute(buildTask(script, plan, path), caller)
    }),
  )
  return scripts.length
}

const buildTask = (script: string, plan: PieceTask['plan'], path: string): PieceTask => {
  const acquired = Date.parse('2026-04-18T10:15:30Z')
  const bands = (plan.inputs[0]?.bands ?? []).map(({ name }) => ({
    file: 0,
    index: BANDS.findIndex((band) => band === name),
    scale: 1 / 10_000,
    offset: 0,
  }))
  const files = [{ path, version: path, name: 'scene', saysWhereDataIs: true }]
  const scene = {
    id: 'scene',
    collection: 'bench',
    acquired,
    cloudCover: undefined,
    geometry: { type: 'Point', coordinates: [4, 52] },
    bbox: [4, 52, 4, 52],
    orbit: '1',
    files,
    bands,
  }
  return {
    script,
    plan,
    grid: GRID,
    area: undefined,
    sources: [{ scenes: [scene], resampling: { up: 'nearest', down: 'nearest' } }],
    files: [{ outputId: 'default', format: { kind: 'tiff' } }],
    times: { from: undefined, to: undefined },
  }
}
