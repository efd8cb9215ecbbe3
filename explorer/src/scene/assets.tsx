import type { DataItem } from 'imagery-platform-client'
import { ReadFailure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { connection } from '../session/session.ts'
import { AssetRow } from './asset-row.tsx'

/** Milliseconds between two looks at assets of which one is being activated. */
const SOON = 2000

/** The files of a scene: what they hold, whether they can be downloaded, and their pixels. */
export const Assets = ({ scene }: { readonly scene: DataItem }) => {
  const path = { item_type_id: scene.properties.item_type, item_id: scene.id }
  const { data } = connection.value.platform
  const types = useReading(
    (signal) =>
      data.listItemTypeAssetTypes({ params: { path: { item_type_id: scene.properties.item_type } }, signal }),
    [],
  )
  const assets = useReading(
    async (signal) => Object.values(await data.listItemAssets({ params: { path }, signal })),
    [],
    [],
    (read = []) => (read.some(({ status }) => status === 'activating') ? SOON : undefined),
  )
  return (
    <section class="stack" aria-labelledby="assets-title">
      <div class="row">
        <h3 id="assets-title">Files</h3>
        <span class="end">
          <CopyCall call={{ operation: 'data_listItemAssets', path }} />
        </span>
      </div>
      <ReadFailure of={assets} />
      {assets.value === undefined && assets.isReading && <p role="status">Loading files…</p>}
      {assets.value?.length === 0 && <p class="empty">You may see no file of this scene.</p>}
      <ul class="list">
        {assets.value?.map((asset) => (
          <AssetRow
            key={asset.type}
            scene={scene}
            asset={asset}
            type={types.value?.asset_types.find(({ id }) => id === asset.type)}
            readAgain={assets.readAgain}
          />
        ))}
      </ul>
    </section>
  )
}
