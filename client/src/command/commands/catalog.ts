import { Command } from '@commander-js/extra-typings'
import type { ItemOf } from '../../index.ts'
import { box, count } from '../arguments.ts'
import type { CommandGroup, CommandModule } from '../module.ts'
import type { Columns } from '../show.ts'

const COLLECTIONS: Columns<ItemOf<'catalog_listCollections'>> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  license: ({ license }) => license,
}

const ITEMS: Columns<ItemOf<'catalog_listItems'>> = {
  id: ({ id }) => id,
  collection: ({ collection }) => collection,
  time: ({ properties }) => properties.datetime,
  'cloud cover (%)': ({ properties }) => properties['eo:cloud_cover'],
}

const collections: CommandModule = {
  examples: ['catalog collections'],
  create: (session) =>
    new Command('collections').description('List collections.').action(async () => {
      const platform = await session.platform()
      await session
        .show()
        .list(platform.pages('catalog_listCollections', { signal: session.signal }), COLLECTIONS)
    }),
}

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
      .option('--limit <number>', 'items at most', count, 20)
      .action(async (collectionId, { time, bbox, filter, limit }) => {
        const query = {
          ...(time !== undefined && { datetime: time }),
          ...(bbox && { bbox }),
          ...(filter !== undefined && { filter }),
        }
        const { signal } = session
        const params = { path: { collectionId }, query }
        const platform = await session.platform()
        await session.show().list(platform.pages('catalog_listItems', { params, limit, signal }), ITEMS)
      }),
}

export const catalog: CommandGroup = {
  name: 'catalog',
  summary: 'Search the STAC catalog; it takes tokens, no API key.',
  commands: [collections, search],
}
