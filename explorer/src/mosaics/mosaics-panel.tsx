import './mosaics.css'
import { MosaicLists } from './mosaic-lists.tsx'
import { MosaicView } from './mosaic-view.tsx'
import { mosaicId, seriesId } from './view.ts'

/** Finds mosaics, and shows them on the map: through time, side by side, and by their quads. */
export const MosaicsPanel = () =>
  seriesId.value === '' && mosaicId.value === '' ? <MosaicLists /> : <MosaicView />
