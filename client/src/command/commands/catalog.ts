import { Command } from '@commander-js/extra-typings'
import type { ItemOf } from '../../index.ts'
import { box } from '../arguments.ts'
import { atMost, listing, showEntries } from '../listing.ts'
import type { CommandGroup, CommandModule } from '../module.ts'
import type { Columns } from '../show.ts'

const ITEMS: Columns<ItemOf<'catalog_listItems'>> = {
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

const search: CommandModule = {
  examples: [
    'catalog search orthoscene-3m --time 2026-04-01T00:00:00Z/2026-05-01T00:00:00Z --limit 3',
    `catalog search orthoscene-3m --filter 'eo:cloud_cover < 10' --limit 3`,
  ],
  create: (session) =>
    new Command('search')
      .description('Find STAC items of a collection.')
      .argument('<collection id>')
      .option('--time <interval>', 'an instant or an interval of RFC 3339, e.g. 2026-04-01T00:00:00Z/..')
      .option('--bbox <box>', 'west,south,east,north in degrees', box)
      .option('--filter <text>', 'a filter as CQL2 text')
      .addOption(atMost())
      .action(async (collectionId, { time, bbox, filter, limit }) => {
        const query = {
          ...(time !== undefined && { datetime: time }),
          ...(bbox && { bbox }),
          ...(filter !== undefined && { filter }),
        }
        const params = { path: { collectionId }, query }
        await showEntries(
          session,
          limit,
          (platform, how) => platform.pages('catalog_listItems', { params, ...how }),
          ITEMS,
        )
      }),
}

export const catalog: CommandGroup = {
  name: 'catalog',
  summary: 'Search the STAC catalog; it takes tokens, no API key.',
  commands: [collections, search],
}
