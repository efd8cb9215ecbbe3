import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { inCollections } from '../../catalog/cql2/conditions.ts'
import { planScript } from '../../evalscript/plan/plan-script.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { pieceTask } from './piece-task.ts'
import { buildPiece, buildRequest, buildScript } from './processing.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const COLLECTION = 'orthoscene-3m'
const GRID: Grid = { epsg: 4326, left: 0, top: 1, pixelWidth: 1, pixelHeight: 1, width: 1, height: 1 }
/** Every scene meets it. */
const WORLD: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [-179, -89],
      [179, -89],
      [179, 89],
      [-179, 89],
      [-179, -89],
    ],
  ],
}

test('a piece is computed from at most 100 scenes of a source, those that lie on top', async () => {
  const { catalog, itemTypeStore } = platform.app
  const where = inCollections([COLLECTION])
  const order = { by: 'acquired', direction: 'descending' } as const
  const { scenes } = await catalog.search({ limit: 101, where, order })
  expect(scenes).toHaveLength(101)
  const source = { type: COLLECTION }
  const script = buildScript("['red']", '{ bands: 1 }', '(samples) => [samples.length]', 'TILE')
  const units = { units: ['DN'], defaultUnits: 'DN' } as const
  const plan = await planScript(script, [{ id: undefined, bands: new Map([['red', units]]) }], [])
  // Files are not read before a thread computes the piece.
  const onDisk = async () => ({ path: 'any', version: 'any' })
  const request = buildRequest({ script, source, asOf: platform.app.timeline.now() })
  const piece = { ...buildPiece(GRID), area: WORLD }
  const { sources } = await pieceTask(
    { catalog, itemTypes: itemTypeStore.itemTypes, assets: { onDisk } },
    { request, piece, plan, sources: [source], script, caller: PLATFORM_CALLER },
  )
  expect(sources.map((opened) => opened.scenes.map(({ id }) => id))).toEqual([
    scenes.slice(0, 100).map(({ id }) => id),
  ])
})
