import type { Mosaic } from 'imagery-platform-client'
import { ReadFailure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { useViewBox } from '../map/use-view-box.ts'
import { connection } from '../session/session.ts'
import { quadBbox } from './quad-bbox.ts'
import { QuadDetails } from './quad-details.tsx'
import { useQuadGrid } from './quad-grid.ts'
import { areQuadsShown, quadId, showQuads } from './view.ts'

/** The grid of a mosaic over the map, on demand. */
export const Quads = ({ mosaic }: { readonly mosaic: Mosaic }) => (
  <>
    <label class="tick">
      <input
        type="checkbox"
        checked={areQuadsShown()}
        onChange={({ currentTarget }) => showQuads(currentTarget.checked)}
      />
      Quad grid
    </label>
    {areQuadsShown() && <QuadList mosaic={mosaic} />}
  </>
)

/** Quads of a list: as many as a page may have. */
const LIMIT = 250

const QuadList = ({ mosaic }: { readonly mosaic: Mosaic }) => {
  const view = useViewBox()
  const bbox = view && quadBbox(view)
  const path = { mosaic_id: mosaic.id ?? '' }
  const query = { bbox: bbox ?? '', _page_size: LIMIT, summary: true }
  const found = useReading(
    async (signal) =>
      bbox === undefined
        ? undefined
        : await connection.value.platform.mosaics.listQuads({ params: { path, query }, signal }),
    [mosaic.id],
    [bbox],
  )
  const quads = found.value?.items
  useQuadGrid(quads)
  const total = found.value?.summary?.total_quads ?? 0
  return (
    <section class="stack" aria-labelledby="quads-title">
      <div class="row">
        <h3 id="quads-title">Quads in view</h3>
        <span class="end">
          <CopyCall call={{ operation: 'mosaics_listQuads', path, query }} />
        </span>
      </div>
      <ReadFailure of={found} />
      <p role="status" class="quiet number">
        {quads === undefined
          ? 'Loading quads…'
          : total > quads.length
            ? `${quads.length} of ${total.toLocaleString('en')}. Zoom in to see all of a smaller area.`
            : `${total} ${total === 1 ? 'quad' : 'quads'}`}
      </p>
      {quadId.value !== '' && <QuadDetails key={quadId.value} mosaic={mosaic} />}
      <ul class="list quads">
        {quads?.map(({ id, percent_covered: covered }) => (
          <li key={id}>
            <button
              type="button"
              class="entry"
              aria-pressed={id === quadId.value}
              onClick={() => (quadId.value = id)}
            >
              <span class="number">{id}</span>
              <span class="covered">
                <meter min={0} max={100} value={covered} aria-hidden="true" />
                <span class="number">{covered.toFixed(1)} %</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
