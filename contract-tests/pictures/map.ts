import sharp, { type Sharp } from 'sharp'
import type { Source } from './source.ts'
import { TILE, tilesIn, type View } from './view.ts'

/** What lies where a mosaic shows nothing. */
const NOTHING = '#dfe5e8'

/**
 * Mosaics as a map client shows them, one over the other.
 * @param names of the mosaics, from the lowest up
 * @throws Error where there is no such mosaic, or a tile of it is refused
 */
export const drawMap = async (source: Source, names: readonly string[], view: View): Promise<Sharp> => {
  const layers = await Promise.all(names.map((name) => fetchLayer(source, name, view)))
  const { width, height } = view
  const paper = { width, height, channels: 3, background: NOTHING } as const
  return sharp(await sharp({ create: paper }).composite(layers.flat()).png().toBuffer())
}

/** The tiles of a mosaic that lie in a view. */
const fetchLayer = async ({ user }: Source, name: string, view: View): Promise<readonly Placed[]> => {
  const { mosaics } = await user.mosaics.listMosaics({ params: { query: { name__is: name } } })
  const template = mosaics[0]?._links?.tiles
  if (template === undefined) throw new Error(`there is no mosaic ${name}`)
  const tiles = await Promise.all(
    tilesIn(view).map(async ({ x, y, left, top }) => {
      const address = template
        .replace('{z}', String(view.zoom))
        .replace('{x}', String(x))
        .replace('{y}', String(y))
      const input = await tileAt(address)
      return input === undefined ? [] : [await cut({ input, left, top }, view)]
    }),
  )
  return tiles.flat()
}

/** A tile, which its address alone opens; undefined outside of what the mosaic shows. */
const tileAt = async (address: string): Promise<Buffer | undefined> => {
  const answer = await fetch(address)
  if (answer.status === 204 || answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`a tile is answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

interface Placed {
  readonly input: Buffer
  readonly left: number
  readonly top: number
}

/** What of a tile lies in a view: a picture is only laid onto one that it does not reach out of. */
const cut = async ({ input, left, top }: Placed, { width, height }: View): Promise<Placed> => {
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const size = {
    width: Math.min(TILE, width - left) - from.left,
    height: Math.min(TILE, height - top) - from.top,
  }
  return {
    input: await sharp(input)
      .extract({ ...from, ...size })
      .png()
      .toBuffer(),
    left: Math.max(0, left),
    top: Math.max(0, top),
  }
}
