import { planScript } from '../../evalscript/plan/plan-script.ts'
import type { OfferedSource } from '../../evalscript/script-plan.ts'
import { placedAt, encodeTiff } from '../../imagery/raster/tiff.fixture.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { PieceScene, PieceTask, WantedFile } from './piece-task.ts'

/** Pixels of 10 meters in UTM zone 31. */
export const GRID: Grid = {
  epsg: 32_631,
  left: 500_000,
  top: 5_700_000,
  pixelWidth: 10,
  pixelHeight: 10,
  width: 8,
  height: 6,
}

/** Bands `red` and `nir`, of 16 bits, where 0 says that there is no data. @param values of a pixel, by its column and row */
export const twoBands = (values: (x: number, y: number) => readonly [red: number, nir: number]): Buffer => {
  const { width, height, epsg, left, top } = GRID
  const all = Array.from({ length: width * height }, (_, i) => values(i % width, Math.floor(i / width)))
  return encodeTiff([
    {
      width,
      height,
      samples: 2,
      values: Uint16Array.from(all.flat()),
      tags: { ...placedAt(epsg, left, top, 10), 42113: { text: '0' } },
    },
  ])
}

/** A scene whose file is one of `twoBands`. @param path of the file */
export const sceneAt = (path: string, acquired: string, orbit = 'sat-1 1'): PieceScene => ({
  id: acquired,
  collection: 'scenes',
  acquired: Date.parse(acquired),
  cloudCover: undefined,
  geometry: { type: 'Point', coordinates: [4, 52] },
  bbox: [4, 52, 4, 52],
  orbit,
  files: [{ path, version: path, name: 'analytic', saysWhereDataIs: true }],
  bands: [{ file: 0, index: 0, scale: 1, offset: 0 }, { file: 0, index: 1, scale: 1, offset: 0 }, undefined],
})

const OFFERED: OfferedSource = {
  id: undefined,
  bands: new Map(['red', 'nir'].map((name) => [name, { units: ['DN'], defaultUnits: 'DN' }])),
}

export const TIFF: WantedFile = { outputId: 'default', format: { kind: 'tiff' } }

/**
 * A task of a script that reads red, nir and dataMask.
 * @param output of its setup, and the function: `{ bands: 1 }` and `(s) => [s.red]`
 */
export const buildTask = async (
  { output = '{ bands: 1 }', pixel, mosaicking = 'SIMPLE', more = '' }: ScriptParts,
  scenes: readonly PieceScene[],
  wanted: Partial<PieceTask> = {},
): Promise<PieceTask> => {
  const script = `//VERSION=3
function setup() { return { input: ['red', 'nir', 'dataMask'], output: ${output}, mosaicking: '${mosaicking}' } }
${more}
const evaluatePixel = ${pixel}`
  return {
    script,
    plan: await planScript(script, [OFFERED], []),
    grid: GRID,
    area: undefined,
    sources: [{ scenes, resampling: { up: 'nearest', down: 'nearest' } }],
    files: [TIFF],
    times: { from: undefined, to: undefined },
    ...wanted,
  }
}

interface ScriptParts {
  readonly output?: string
  readonly pixel: string
  readonly mosaicking?: 'SIMPLE' | 'ORBIT' | 'TILE'
  /** Other functions. */
  readonly more?: string
}
