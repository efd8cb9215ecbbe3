import { signal } from '@preact/signals'
import { inAddress, inHistory, inPassing } from '../shell/address.ts'

/** Id of the series whose mosaics are looked through. */
export const seriesId = inHistory('series')

/** Id of the mosaic on the map. In a series its newest is, where this is empty. */
export const mosaicId = inHistory('mosaic')

/** Id of the mosaic that is seen on the right of the divider. */
export const comparedId = inAddress('compare')

/** Id of the quad whose details are shown. */
export const quadId = inAddress('quad')

/** Whether the map is to be moved to what was chosen: not where the page's address says what the map shows. */
export const isFitWanted = signal(inAddress('map').peek() === '')

export const chooseSeries = (id: string): void => {
  isFitWanted.value = true
  seriesId.value = id
}

export const chooseMosaic = (id: string): void => {
  isFitWanted.value = true
  mosaicId.value = id
}

/** Goes on to another mosaic of the series. */
export const passTo = (id: string): void => {
  inPassing(() => (mosaicId.value = id))
}

const quads = inAddress('quads')

export const areQuadsShown = (): boolean => quads.value !== ''

export const showQuads = (shown: boolean): void => {
  quads.value = shown ? 'shown' : ''
  if (!shown) quadId.value = ''
}

/** Back to the lists. */
export const leaveMosaics = (): void => {
  for (const text of [seriesId, mosaicId, comparedId, quads, quadId]) text.value = ''
}
