import type { Handler } from '../../http/server/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { fileNameOf, readDownloadToken } from '../../services/assets/download.ts'
import { sceneOf } from './lookup.ts'
import type { DataServices } from './services.ts'

type Services = Pick<DataServices, 'catalog' | 'itemTypes' | 'clock' | 'assets' | 'tokens' | 'usage'>

export const getDownload =
  ({ catalog, itemTypes, clock, assets, tokens, usage }: Services): Handler<'data_getDownload'> =>
  async ({ query }) => {
    const name = readDownloadToken(tokens, query.token)
    if (!name)
      throw new Problem(404, 'This download address is not valid, or has ended. Get the asset again.')
    const scene = await sceneOf({ catalog, itemTypes }, { item_type_id: name.itemType, item_id: name.itemId })
    const body = await assets.open({ scene, assetType: name.assetType })
    return {
      status: 200,
      body,
      onSending: (extent) => usage.recordDownload({ ...name, time: clock.now() }, scene, extent),
      headers: {
        'Content-Disposition': `attachment; filename="${fileNameOf(name)}"`,
      },
    }
  }
