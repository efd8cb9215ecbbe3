import type { ColorPicture, Picture } from './picture.ts'

/** The overviews of a picture, each half as wide and high as the one before, down to one that fits a tile. */
export const colorOverviews = (picture: ColorPicture, tileSide: number): ColorPicture[] => {
  if (picture.width <= tileSide && picture.height <= tileSide) return []
  const half = halvedColors(picture)
  return [half, ...colorOverviews(half, tileSide)]
}

/** The mean colors of two by two pixels: a pixel counts as much as it is opaque. */
const halvedColors = (picture: ColorPicture): ColorPicture => {
  const { samples: from } = picture
  const width = Math.ceil(picture.width / 2)
  const height = Math.ceil(picture.height / 2)
  const samples = new Uint8Array(width * height * 4)
  eachSquare(picture, (to, a, b, c, d) => {
    const alphaA = from[a + 3] ?? 0
    const alphaB = from[b + 3] ?? 0
    const alphaC = from[c + 3] ?? 0
    const alphaD = from[d + 3] ?? 0
    const alpha = alphaA + alphaB + alphaC + alphaD
    if (alpha === 0) return
    for (let band = 0; band < 3; band++) {
      const sum =
        (from[a + band] ?? 0) * alphaA +
        (from[b + band] ?? 0) * alphaB +
        (from[c + band] ?? 0) * alphaC +
        (from[d + band] ?? 0) * alphaD
      samples[to + band] = Math.floor(sum / alpha + 0.5)
    }
    samples[to + 3] = (alpha + 2) >> 2
  })
  return { ...picture, width, height, samples }
}

/** Where the samples of a pixel begin, and those of the four that it stands for: at an odd edge some are the same. */
type VisitSquare = (to: number, a: number, b: number, c: number, d: number) => void

const eachSquare = ({ width, height, bands }: Picture, visit: VisitSquare): void => {
  let to = 0
  for (let y = 0; y < height; y += 2) {
    const upper = y * width
    const lower = Math.min(y + 1, height - 1) * width
    for (let x = 0; x < width; x += 2, to += bands) {
      const right = Math.min(x + 1, width - 1)
      visit(to, (upper + x) * bands, (upper + right) * bands, (lower + x) * bands, (lower + right) * bands)
    }
  }
}
