import { callerFor } from '../../kernel/caller.ts'
import type { Call, Handler, Reply } from '../../http/server/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { FILE_TYPE, fileNameOf, readDownloadToken } from '../../services/assets/download.ts'
import type { GivenAsset } from '../../services/assets/download.ts'
import type { CountedFile, KeptFile } from '../../services/files/kept-files.ts'
import { sceneOf } from './lookup.ts'
import type { DataServices } from './services.ts'

type Id = 'data_getDownload'
type Services = Pick<
  DataServices,
  'catalog' | 'itemTypes' | 'clock' | 'assets' | 'tokens' | 'usage' | 'keptFiles'
>

/** The bytes of an asset, or of a file that the platform keeps. @throws Problem 403 @throws Problem 404 */
export const getDownload =
  (services: Services): Handler<Id> =>
  async ({ query: { token }, caller: { signal } }: Call<Id>) => {
    const name = readDownloadToken(services.tokens, token)
    if (name) return assetReply(services, name, signal)
    const kept = await services.keptFiles.open(token, signal)
    if (kept) return keptReply(kept)
    throw new Problem(404, 'This download address is not valid, or has ended. Get the asset again.')
  }

const assetReply = async (
  { catalog, itemTypes, clock, assets, usage }: Services,
  name: GivenAsset,
  signal: AbortSignal,
): Promise<Reply<Id>> => {
  const scene = await sceneOf({ catalog, itemTypes }, { item_type_id: name.itemType, item_id: name.itemId })
  return {
    status: 200,
    type: FILE_TYPE,
    body: await assets.open({ scene, assetType: name.assetType }, callerFor(name.orgId, signal)),
    onSending: (extent) => usage.recordDownload({ ...name, time: clock.now() }, scene, extent),
    headers: attachment(fileNameOf(name)),
  }
}

const keptReply = (kept: KeptFile | CountedFile): Reply<Id> => ({
  status: 200,
  type: TYPES.find((type) => type === kept.mediaType) ?? 'application/octet-stream',
  body: kept.file,
  ...('onSending' in kept && { onSending: kept.onSending }),
  headers: attachment(kept.name),
})

/** Media types that the contract has, but for that of any other file. */
const TYPES = [FILE_TYPE, 'image/png', 'image/jpeg', 'application/zip'] as const

const attachment = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` })
