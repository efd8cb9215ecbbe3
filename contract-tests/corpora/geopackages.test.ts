import { expect, test } from 'vitest'
import { z } from 'zod'
import { systemFor } from 'imagery-platform-geometry/systems.ts'
import { GeoPackageFault } from '../../server/src/services/geopackage/geopackage-fault.ts'
import { readFeatures } from '../../server/src/services/geopackage/read-features.ts'
import type { GeoPackageFeature } from '../../server/src/services/geopackage/read-features.ts'
import { runCommand } from '../processes/run-command.ts'
import { measureCorpus } from './corpus.ts'
import { metersFrom } from './meters-from.ts'

/** Features of a task at most. */
const MAX_FEATURES = 2500

/** Meters that a corner may lie from where GDAL, which has grids for shifts of a datum, places it. */
const MAX_METERS = 10

const Placed = z.object({
  features: z.array(z.object({ geometry: z.object({ type: z.string(), coordinates: z.unknown() }) })),
})

/** The features of a file as GDAL places them in WGS 84. */
const placedByGdal = async (file: string) => {
  const options = [
    '-f',
    'GeoJSON',
    '-t_srs',
    'EPSG:4326',
    '-lco',
    'RFC7946=NO',
    '-lco',
    'COORDINATE_PRECISION=12',
  ]
  const { output } = await runCommand('ogr2ogr', [...options, '/vsistdout/', file], {
    env: { CPL_LOG: '/dev/null' },
  })
  return Placed.parse(JSON.parse(output)).features
}

const toCorners = ({ area, epsg }: GeoPackageFeature): (readonly [number, number])[] => {
  const { unproject } = systemFor(epsg, 0)
  return (area.type === 'Polygon' ? area.coordinates.flat() : area.coordinates.flat(2)).map((corner) => {
    const [longitude, latitude] = unproject(corner)
    return [longitude, latitude]
  })
}

const measureFile = async (file: string): Promise<string> => {
  let features: readonly GeoPackageFeature[]
  try {
    features = await readFeatures(file, MAX_FEATURES, new AbortController().signal)
  } catch (fault) {
    if (fault instanceof GeoPackageFault) return `rejected: ${fault.message.replace(/\. .*/s, '')}`
    throw fault
  }
  const placed = await placedByGdal(file)
  if (placed.length !== features.length)
    return `different: ${features.length} features, GDAL ${placed.length}`
  const meters = features.flatMap((feature, i) =>
    toCorners(feature).map((corner) =>
      metersFrom(corner, placed[i]?.geometry ?? { type: 'none', coordinates: [] }),
    ),
  )
  const furthest = Math.max(...meters)
  return furthest <= MAX_METERS
    ? `right: ${features.length} features`
    : `displaced: by ${Math.round(furthest)} meters`
}

test('features of public GeoPackages are read where GDAL places them, or rejected', async () => {
  expect(await measureCorpus('geopackages', measureFile)).toEqual([])
})
