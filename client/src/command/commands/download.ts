import { join, resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { parallel } from '../../download/parallel.ts'
import { activateAsset, downloadAsset } from '../../index.ts'
import { UsageError } from '../exit.ts'
import type { CommandModule } from '../module.ts'
import { filesFrom, progressOn } from '../progress.ts'
import { waitingFor } from '../waiting.ts'

export const download: CommandModule = {
  examples: ['download OrthoScene 20260418_101530_07_2a41 ortho_analytic_4b ortho_udm2 --to files'],
  create: (session) =>
    new Command('download')
      .description('Activate files of a scene, wait for them, and download them.')
      .argument('<item type>', 'e.g. OrthoScene')
      .argument('<item id>')
      .argument('<asset type...>', 'which files, e.g. ortho_analytic_4b')
      .option('--to <folder>', 'where to', '.')
      .action(async (itemType, itemId, types, { to }) => {
        const { signal, folder } = session
        const platform = await session.platform()
        const path = { item_type_id: itemType, item_id: itemId }
        const assets = await platform.data.listItemAssets({ params: { path }, signal })
        const wanted = types.map((type) => {
          const asset = assets[type]
          if (asset) return { type, id: asset._links._self.split('/').at(-1) ?? '' }
          throw new UsageError(`${itemId} has no ${type}, but ${Object.keys(assets).join(', ')}`)
        })
        const { onProgress, stop } = progressOn(session)
        const files = await parallel(wanted, 4, signal, async ({ type, id }, either) => {
          const waiting = { ...session, signal: either }
          const active = await activateAsset(
            platform,
            id,
            waitingFor(waiting, `${itemId} ${type}`, ({ status }) => status),
          )
          const target = join(resolve(folder, to), `${itemId}_${type}.tif`)
          return downloadAsset(platform, active, target, { signal: either, onProgress })
        }).finally(stop)
        await session.show().list(files, filesFrom(folder))
      }),
}
