import { documentText } from '../../http/pages/document-text.ts'
import type { AreaHandlers, Reply } from '../../http/operation.ts'
import { callerFor } from '../../kernel/caller.ts'
import { Problem } from '../../kernel/problem.ts'
import { readDownloadToken } from '../../services/assets/download-token.ts'
import { toFileName } from '../../services/assets/file-name.ts'
import { FILE_TYPE } from '../../services/assets/file-name.ts'
import type { GivenAsset } from '../../services/assets/download-token.ts'
import type { MeteredFile, DownloadableFile } from '../../services/files/file-downloads.ts'
import { findScene } from './items/find.ts'
import type { DataServices } from './services.ts'

type DownloadReply = Reply<'data_getDownload'>

/** The landing page, the description and the downloads of the area. @see source, Data API */
export const rootHandlers = (
  services: DataServices,
): Pick<AreaHandlers<'data'>, 'getRoot' | 'getSpec' | 'getDownload'> => ({
  getRoot({ root }) {
    return {
      status: 200,
      body: {
        _links: {
          _self: root,
          'asset-types': `${root}/asset-types`,
          'item-types': `${root}/item-types`,
          'quick-search': `${root}/quick-search`,
          searches: `${root}/searches`,
          stats: `${root}/stats`,
          spec: `${root}/spec`,
        },
      },
    }
  },

  getSpec() {
    return { status: 200, body: documentText(services.document) }
  },

  /** The bytes of an asset, or of a file that the platform stores. */
  async getDownload({ query: { token }, caller: { signal } }) {
    const { tokens, keptFiles } = services
    const asset = readDownloadToken(tokens, token)
    if (asset) return sendAsset(services, asset, signal)
    const file = await keptFiles.open(token, signal)
    if (file) return sendFile(file)
    throw new Problem(404, 'This download URL is invalid or has expired. Get the asset again.')
  },
})

const sendAsset = async (
  services: DataServices,
  asset: GivenAsset,
  signal: AbortSignal,
): Promise<DownloadReply> => {
  const { clock, assets, usage } = services
  const { itemType, itemId, assetType, orgId } = asset
  const scene = await findScene(services, { item_type_id: itemType, item_id: itemId })
  return {
    status: 200,
    type: FILE_TYPE,
    body: await assets.open({ scene, assetType }, callerFor(orgId, signal)),
    onSending: (extent) => usage.recordDownload({ ...asset, time: clock.now() }, scene, extent),
    headers: attachmentHeaders(toFileName(asset)),
  }
}

const sendFile = (file: DownloadableFile | MeteredFile): DownloadReply => ({
  status: 200,
  type: MEDIA_TYPES.find((type) => type === file.mediaType) ?? 'application/octet-stream',
  body: file.file,
  ...('onSending' in file && { onSending: file.onSending }),
  headers: attachmentHeaders(file.name),
})

/** The media types that the contract names for downloads; all others are `application/octet-stream`. */
const MEDIA_TYPES = [FILE_TYPE, 'image/png', 'image/jpeg', 'application/zip'] as const

const attachmentHeaders = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` })
