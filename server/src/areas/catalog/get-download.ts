import { callerFor } from '../../kernel/caller.ts'
import type { Handler } from '../../http/server/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { fileReply, ownFile } from './own-file.ts'
import type { CatalogServices } from './services.ts'
import { readDownload } from './signed-download.ts'

export const getDownload =
  (services: CatalogServices): Handler<'catalog_getDownload'> =>
  async ({ query, caller: { signal } }) => {
    const download = readDownload(services.tokens, query.token)
    if (!download)
      throw new Problem(404, 'This signed address is not valid, or has ended. Ask for another one.')
    const file = await ownFile(services, download.collection, download.item, download.asset)
    return fileReply(services, file, download, callerFor(download.orgId, signal))
  }
