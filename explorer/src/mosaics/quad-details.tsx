import type { Mosaic } from 'imagery-platform-client'
import { ReadFailure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { openScene } from '../selection/selection.ts'
import { connection } from '../session/session.ts'
import { Picture } from '../shell/picture.tsx'
import { SaveButton } from '../shell/save-button.tsx'
import { quadId } from './view.ts'

/** The quad that was chosen: its picture, the scenes that it was made of, and its file. */
export const QuadDetails = ({ mosaic }: { readonly mosaic: Mosaic }) => {
  const path = { mosaic_id: mosaic.id ?? '', quad_id: quadId.value }
  const { mosaics } = connection.value.platform
  const inputs = [path.mosaic_id, path.quad_id]
  const sources = useReading((signal) => mosaics.listQuadItems({ params: { path }, signal }), inputs)
  const picture = useReading((signal) => mosaics.getQuadThumbnail({ params: { path }, signal }), inputs)
  return (
    <section class="card stack" aria-label={`Quad ${path.quad_id}`}>
      <div class="row">
        <h3>Quad {path.quad_id}</h3>
        <span class="end row">
          <CopyCall call={{ operation: 'mosaics_listQuadItems', path }} />
          <button type="button" aria-label="Close the quad" onClick={() => (quadId.value = '')}>
            ×
          </button>
        </span>
      </div>
      <div class="beside">
        <Picture of={picture.value} words={`Quad ${path.quad_id}`} />
        <div>
          <p class="quiet">Made of, newest on top:</p>
          <ReadFailure of={sources} />
          {sources.isReading && <p role="status">Loading scenes…</p>}
          {sources.value?.items.length === 0 && (
            <p class="quiet">No scene: this mosaic is made without scenes of the catalog.</p>
          )}
          <ul class="plain-list">
            {sources.value?.items.map(({ item_type: itemType = '', item_id: id = '' }) => (
              <li key={id}>
                <button type="button" class="link" onClick={() => openScene({ itemType, id })}>
                  {id}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {mosaic.quad_download === false ? (
        <p class="quiet">You may not download the quads of this mosaic.</p>
      ) : (
        <SaveButton
          href={`/basemaps/v1/mosaics/${path.mosaic_id}/quads/${path.quad_id}/full`}
          name={`${mosaic.name}_${path.quad_id}.tif`}
        />
      )}
    </section>
  )
}
