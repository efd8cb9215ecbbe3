import { Command } from '@commander-js/extra-typings'
import type { ItemOf } from '../../index.ts'
import { listed, objectFrom } from '../arguments.ts'
import { UsageError } from '../exit.ts'
import { toGeometry } from '../geometry.ts'
import { atMost, listing, showEntries } from '../listing.ts'
import type { CommandGroup, CommandModule } from '../module.ts'
import type { Columns } from '../show.ts'
import { placed } from './search.ts'

const ITEMS: Columns<ItemOf<'catalog_searchItemsFull'>> = {
  id: ({ id }) => id,
  collection: ({ collection }) => collection,
  time: ({ properties }) => properties.datetime,
  'cloud cover (%)': ({ properties }) => properties['eo:cloud_cover'],
}

const collections = listing(
  'collections',
  { examples: ['catalog collections'], description: 'List collections.', most: Infinity },
  (platform, how) => platform.pages('catalog_listCollections', how),
  {
    id: ({ id }) => id,
    title: ({ title }) => title,
    license: ({ license }) => license,
  },
)

/** A search has to have a time, and one that is open at both ends is none. */
const EVER = '0000-01-01T00:00:00Z/..'

const search: CommandModule = {
  examples: [
    'catalog search orthoscene-3m --time 2026-04-01T00:00:00Z/2026-05-01T00:00:00Z --limit 3',
    'catalog search --collections orthoscene-3m --bbox 3.9,51.8,4.4,52.1 --limit 3',
    `catalog search orthoscene-3m --aoi harbour.geojson --filter 'eo:cloud_cover < 10' --sort -eo:cloud_cover,id`,
  ],
  create: (session) =>
    placed(new Command('search').argument('[collection id]'))
      .description('Find STAC items of a collection.')
      .option('--collections <id>', 'the collection, as STAC clients name it', listed)
      .option('--time <interval>', 'an instant or an interval of RFC 3339, e.g. 2026-04-01T00:00:00Z/..')
      .option('--filter <text>', 'a filter as CQL2 text')
      .option('--sort <fields>', 'fields with commas, - in front of one whose values fall', listed)
      .addOption(atMost())
      .action(async (id, { collections: named = [], time = EVER, aoi, bbox, filter, sort, limit }) => {
        const searched = [...(id === undefined ? [] : [id]), ...named]
        if (searched.length === 0)
          throw new UsageError('Which collection? `imagery catalog collections` lists them.')
        const body = {
          collections: searched,
          datetime: time,
          ...(aoi !== undefined && { intersects: toGeometry(await objectFrom(aoi, session)) }),
          ...(bbox && { bbox }),
          ...(filter !== undefined && { filter }),
          ...(sort && { sortby: sort.map(sortField) }),
        }
        await showEntries(
          session,
          limit,
          (platform, how) => platform.pages('catalog_searchItemsFull', { body, ...how }),
          ITEMS,
        )
      }),
}

const sortField = (field: string) => ({
  field: field.replace(/^[-+]/, ''),
  direction: field.startsWith('-') ? ('desc' as const) : ('asc' as const),
})

export const catalog: CommandGroup = {
  name: 'catalog',
  summary: 'Search the STAC catalog; it takes tokens, no API key.',
  commands: [collections, search],
}
