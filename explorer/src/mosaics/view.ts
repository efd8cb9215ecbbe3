import { inAddress } from '../shell/address.ts'

/** Id of the series whose mosaics are looked through. */
export const seriesId = inAddress('series')

/** Id of the mosaic on the map. In a series its newest is, where this is empty. */
export const mosaicId = inAddress('mosaic')

/** Id of the mosaic that is seen on the right of the divider. */
export const comparedId = inAddress('compare')

/** Id of the quad whose details are shown. */
export const quadId = inAddress('quad')

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
