import type { Mosaic } from 'imagery-platform-client'
import { ReadFailure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { connection } from '../session/session.ts'
import { Comparison } from './comparison.tsx'
import { MosaicFacts } from './mosaic-facts.tsx'
import { useMosaicLayers } from './mosaic-layers.ts'
import { Quads } from './quads.tsx'
import { TimeSlider } from './time-slider.tsx'
import { useFit } from './use-fit.ts'
import { comparedId, leaveMosaics, mosaicId, passTo, seriesId } from './view.ts'

/** The mosaics of a series through time, or one mosaic by itself. */
export const MosaicView = () => {
  const series = seriesId.value
  const alone = series === '' ? mosaicId.value : ''
  const found = useReading((signal) => readMosaics(series, alone, signal), [series, alone])
  return (
    <div class="stack">
      <div class="row">
        <button type="button" onClick={leaveMosaics}>
          ← All mosaics
        </button>
        <span class="end">
          <CopyCall
            call={
              series === ''
                ? { operation: 'mosaics_getMosaic', path: { mosaic_id: alone } }
                : { operation: 'mosaics_listSeriesMosaics', path: { series_id: series } }
            }
          />
        </span>
      </div>
      <ReadFailure of={found} />
      {found.value === undefined && found.isReading && <p role="status">Loading…</p>}
      {found.value?.length === 0 && <p class="empty">This series has no mosaic yet.</p>}
      {found.value !== undefined && found.value.length > 0 && <Shown mosaics={found.value} />}
    </div>
  )
}

const readMosaics = async (
  series: string,
  alone: string,
  signal: AbortSignal,
): Promise<readonly Mosaic[]> => {
  const { mosaics } = connection.value.platform
  if (series === '') return [await mosaics.getMosaic({ params: { path: { mosaic_id: alone } }, signal })]
  return (await mosaics.listSeriesMosaics({ params: { path: { series_id: series } }, signal })).mosaics
}

/** @param mosaics oldest first; at least one */
const Shown = ({ mosaics }: { readonly mosaics: readonly Mosaic[] }) => {
  const mosaic = mosaics.find(({ id }) => id === mosaicId.value) ?? mosaics.at(-1)
  const compared = mosaics.find(({ id }) => id === comparedId.value)
  useFit(mosaic?.bbox)
  useMosaicLayers(mosaic, compared)
  if (mosaic === undefined) return null
  return (
    <>
      <h2 class="name">
        <bdi>{mosaic.name}</bdi>
      </h2>
      {mosaics.length > 1 && (
        <>
          <TimeSlider label="Time" mosaics={mosaics} shown={mosaic} choose={passTo} />
          <Comparison mosaics={mosaics} shown={mosaic} compared={compared} />
        </>
      )}
      <MosaicFacts mosaic={mosaic} />
      <Quads mosaic={mosaic} />
    </>
  )
}
