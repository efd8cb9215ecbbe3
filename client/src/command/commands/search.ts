import { Command } from '@commander-js/extra-typings'
import type { components } from '../../../../generated/types.ts'
import { filter, type ItemOf } from '../../index.ts'
import { box, dataFilter, moment, objectFrom, share } from '../arguments.ts'
import { toGeometry, geometryOfBox } from '../geometry.ts'
import { atMost, showEntries } from '../listing.ts'
import type { CommandModule } from '../module.ts'
import type { Session } from '../session.ts'
import type { Columns } from '../show.ts'

type DataFilter = components['schemas']['DataFilter']

/** What narrows a search. */
export interface Conditions {
  readonly aoi?: string | undefined
  readonly bbox?: readonly [west: number, south: number, east: number, north: number] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cloudCover?: number | undefined
  readonly filter?: DataFilter | undefined
}

export const search: CommandModule = {
  examples: [
    'search OrthoScene --cloud-cover 0.1 --limit 5',
    'search OrthoScene --aoi harbour.geojson --from 2026-04-01 --to 2026-05-01 --ndjson',
    'search OrthoScene --bbox 3.9,51.8,4.4,52.1 --limit 3',
    `search OrthoScene --filter '{"type":"RangeFilter","field_name":"sun_elevation","config":{"gte":50}}' --limit 3`,
  ],
  create: (session) =>
    narrowed(new Command('search').argument('<item type...>', 'e.g. OrthoScene'))
      .description('Find scenes.')
      .addOption(atMost())
      .action(async (types, { limit, ...conditions }) => {
        const body = { item_types: types, filter: await buildFilter(session, conditions) }
        await showEntries(
          session,
          limit,
          (platform, how) => platform.pages('data_runQuickSearch', { body, ...how }),
          SCENES,
        )
      }),
}

/** Adds the options that say where. */
export const placed = <Args extends unknown[]>(command: Command<Args>) =>
  command
    .option('--aoi <area>', 'GeoJSON in WGS 84, a file with it, or - for standard input')
    .option('--bbox <box>', 'west,south,east,north in degrees', box)

/** Adds the options that narrow a search. */
export const narrowed = <Args extends unknown[]>(command: Command<Args>) =>
  placed(command)
    .option('--from <time>', 'acquired from this time or day on, e.g. 2026-04-01', moment)
    .option('--to <time>', 'acquired before this time or day', moment)
    .option('--cloud-cover <share>', 'share that clouds cover at most, from 0 to 1', share)
    .option('--filter <json>', 'a filter as the API takes it', dataFilter)

/** @throws UsageError for an area that is none */
export const buildFilter = async (session: Session, conditions: Conditions): Promise<DataFilter> => {
  const { aoi, bbox, from, to, cloudCover, filter: own } = conditions
  const parts: DataFilter[] = []
  if (aoi !== undefined) parts.push(filter.geometry(toGeometry(await objectFrom(aoi, session))))
  if (bbox !== undefined) parts.push(filter.geometry(geometryOfBox(bbox)))
  if (from !== undefined) parts.push(filter.dates('acquired', { gte: from }))
  if (to !== undefined) parts.push(filter.dates('acquired', { lt: to }))
  if (cloudCover !== undefined) parts.push(filter.range('cloud_cover', { lte: cloudCover }))
  if (own !== undefined) parts.push(own)
  return filter.and(...parts)
}

const SCENES: Columns<ItemOf<'data_runQuickSearch'>> = {
  id: ({ id }) => id,
  acquired: ({ properties }) => properties.acquired,
  'cloud cover': ({ properties }) => properties.cloud_cover,
  'pixel (m)': ({ properties }) => properties.pixel_resolution,
}
