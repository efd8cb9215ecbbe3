import { quadId } from 'imagery-platform-geometry/quad-grid.ts'
import type { QuadPlace } from 'imagery-platform-geometry/quad-grid.ts'

/** The addresses of the area's resources. @param root absolute address of the area */
export const addresses = (root: string) => {
  const mosaic = (id: string): string => `${root}/mosaics/${id}`
  return {
    mosaics: `${root}/mosaics`,
    mosaic,
    quads: (mosaicId: string): string => `${mosaic(mosaicId)}/quads`,
    quad: (mosaicId: string, place: QuadPlace): string => `${mosaic(mosaicId)}/quads/${quadId(place)}`,
    search: (mosaicId: string, searchId: string): string => `${mosaic(mosaicId)}/quads/search/${searchId}`,
    seriesList: `${root}/series`,
    series: (id: string): string => `${root}/series/${id}`,
    seriesMosaics: (id: string): string => `${root}/series/${id}/mosaics`,
    download: (token: string): string => `${root}/download?token=${token}`,
  }
}
