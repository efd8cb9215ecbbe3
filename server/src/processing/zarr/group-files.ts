import { NestedArray, create } from 'zarr'
import type { Grid } from '../../imagery/raster/grid.ts'
import { createArray, requireCompressor } from './create-array.ts'
import type { ZarrArraySettings } from './zarr-array.ts'
import { ZarrFiles } from './zarr-files.ts'
import type { ZarrFile } from './zarr-files.ts'

/** What a Zarr group has beside the chunks of its arrays. */
export interface ZarrGroup {
  /** All its pixels. */
  readonly grid: Grid
  /** The time of all its values, in milliseconds since 1970 UTC. */
  readonly time: number
  /** Which point of a pixel its coordinates name. */
  readonly origin: 'center' | 'corner'
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** By name. */
  readonly arrays: ReadonlyMap<string, ZarrArraySettings>
}

/** As xarray expects it. @see https://docs.xarray.dev/en/stable/internals/zarr-encoding-spec.html */
const DIMENSIONS = '_ARRAY_DIMENSIONS'

/**
 * Attributes, coordinates and the metadata of the arrays, each on its own and consolidated.
 * @throws PieceFault where a compressor refuses its settings
 */
export const groupFiles = async ({
  grid,
  time,
  origin,
  attributes,
  arrays,
}: ZarrGroup): Promise<readonly ZarrFile[]> => {
  const store = new ZarrFiles()
  await store.setItem('.zgroup', JSON.stringify({ zarr_format: 2 })) // the library's `group` does not wait for its store
  await store.setItem('.zattrs', JSON.stringify({ crs: `EPSG:${grid.epsg}`, ...attributes }))
  for (const [name, settings] of arrays) {
    await requireCompressor(name, settings)
    const array = await createArray(store, name, [grid.height, grid.width], settings)
    await array.attrs.put({ [DIMENSIONS]: ['time', 'y', 'x'] })
  }
  const within = origin === 'center' ? 0.5 : 0
  await writeAxis(store, 'time', Float64Array.of(time / 1000), TIME)
  await writeAxis(store, 'y', axis(grid.height, grid.top, -grid.pixelHeight, within), {})
  await writeAxis(store, 'x', axis(grid.width, grid.left, grid.pixelWidth, within), {})
  await store.setItem('.zmetadata', consolidated(store))
  return store.list()
}

const TIME = { units: 'seconds since 1970-01-01', calendar: 'proleptic_gregorian' }

const axis = (count: number, start: number, step: number, within: number): Float64Array =>
  new Float64Array(count).map((_, i) => start + (i + within) * step)

const writeAxis = async (
  store: ZarrFiles,
  name: string,
  values: Float64Array,
  attributes: Readonly<Record<string, string>>,
): Promise<void> => {
  const shape = [values.length]
  const compressor = { id: 'zlib', level: 6 }
  const array = await create({
    store,
    path: name,
    shape,
    chunks: shape,
    dtype: '<f8',
    compressor,
    fillValue: null,
  })
  await array.set(null, new NestedArray(values, shape, '<f8'))
  await array.attrs.put({ [DIMENSIONS]: [name], ...attributes })
}

/** @see https://zarr.readthedocs.io/en/v2.18.0/tutorial.html#consolidating-metadata */
const consolidated = (store: ZarrFiles): string => {
  const metadata = store
    .list()
    .flatMap(({ path, bytes }) =>
      /(^|\/)\.z(group|attrs|array)$/.test(path)
        ? [`${JSON.stringify(path)}:${new TextDecoder().decode(bytes)}`]
        : [],
    )
  return `{"zarr_consolidated_format":1,"metadata":{${metadata.join(',')}}}`
}
