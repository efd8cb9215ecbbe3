import { join, resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { parallel } from '../../download/parallel.ts'
import { downloadTo, type ItemOf } from '../../index.ts'
import { box } from '../arguments.ts'
import { atMost, showEntries } from '../listing.ts'
import type { CommandGroup, CommandModule } from '../module.ts'
import { filesFrom, progressOn } from '../progress.ts'
import { formatValue, type Columns } from '../show.ts'

const MOSAIC = '6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'

const MOSAICS: Columns<ItemOf<'mosaics_listMosaics'>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  from: ({ first_acquired }) => first_acquired,
  to: ({ last_acquired }) => last_acquired,
}

const QUADS: Columns<ItemOf<'mosaics_listQuads'>> = {
  id: ({ id }) => id,
  'covered (%)': ({ percent_covered }) => percent_covered,
  'west, south, east, north': ({ bbox }) => bbox.map(formatValue).join(', '),
}

const list: CommandModule = {
  examples: ['mosaics list', 'mosaics list --name harbour'],
  create: (session) =>
    new Command('list')
      .description('List mosaics.')
      .option('--name <text>', 'those whose name contains this text')
      .addOption(atMost())
      .action(async ({ name, limit }) => {
        const params = { query: name === undefined ? {} : { name__contains: name } }
        await showEntries(
          session,
          limit,
          (platform, how) => platform.pages('mosaics_listMosaics', { params, ...how }),
          MOSAICS,
        )
      }),
}

const quads: CommandModule = {
  examples: [`mosaics quads ${MOSAIC} --bbox 3.9,51.8,4.4,52.1`],
  create: (session) =>
    new Command('quads')
      .description('List quads of a mosaic.')
      .argument('<mosaic id>')
      .requiredOption('--bbox <box>', 'west,south,east,north in degrees', box)
      .addOption(atMost())
      .action(async (id, { bbox, limit }) => {
        const params = { path: { mosaic_id: id }, query: { bbox: bbox.join() } }
        await showEntries(
          session,
          limit,
          (platform, how) => platform.pages('mosaics_listQuads', { params, ...how }),
          QUADS,
        )
      }),
}

const download: CommandModule = {
  examples: [`mosaics download ${MOSAIC} --bbox 4.0,51.9,4.1,52.0 --limit 2 --to quads`],
  create: (session) =>
    new Command('download')
      .description('Download quads of a mosaic.')
      .argument('<mosaic id>')
      .requiredOption('--bbox <box>', 'west,south,east,north in degrees', box)
      .addOption(atMost(4))
      .option('--to <folder>', 'where to', '.')
      .action(async (id, { bbox, limit, to }) => {
        const { signal, folder } = session
        const platform = await session.platform()
        const params = { path: { mosaic_id: id }, query: { bbox: bbox.join() } }
        const found: string[] = []
        for await (const quad of platform.pages('mosaics_listQuads', { params, limit, signal }))
          found.push(quad.id)
        const { onProgress, stop } = progressOn(session)
        const files = await parallel(found, 4, signal, async (quadId, either) => {
          const path = { mosaic_id: id, quad_id: quadId }
          const href = await platform.mosaics.getQuadFull({ params: { path }, signal: either })
          const target = join(resolve(folder, to), `${quadId}.tif`)
          return downloadTo(platform, href, target, { signal: either, onProgress })
        }).finally(stop)
        await session.show().list(files, filesFrom(folder))
      }),
}

export const mosaics: CommandGroup = {
  name: 'mosaics',
  summary: 'Find mosaics, and download their quads.',
  commands: [list, quads, download],
}
