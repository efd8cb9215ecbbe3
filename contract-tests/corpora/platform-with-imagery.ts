import sharp from 'sharp'
import { z } from 'zod'
import { startPlatformOfFiles } from '../processes/platform.ts'
import type { Footprint } from './meters-from.ts'

/** A GeoTIFF's item. */
export interface RasterItem {
  readonly geometry: Footprint
  /** Address of its thumbnail. */
  readonly thumbnail: string
}

/** Red, green, blue and alpha, pixel by pixel; or the reason why the picture is missing. */
export type Picture = Uint8Array | string

/** A platform that has read a folder with a folder for each GeoTIFF. */
export interface PlatformWithImagery {
  /** Why a GeoTIFF was rejected, by its folder. */
  readonly rejected: ReadonlyMap<string, string>
  item(name: string): Promise<RasterItem | undefined>
  picture(address: string): Promise<Picture>
  tile(name: string, tile: readonly [level: number, column: number, row: number]): Promise<Picture>
  stop(): Promise<void>
}

const Items = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ type: z.string(), coordinates: z.unknown() }),
      assets: z.object({ thumbnail: z.object({ href: z.string() }) }),
    }),
  ),
})

const Token = z.object({ access_token: z.string() })

export const startWithImagery = async (folder: string): Promise<PlatformWithImagery> => {
  const platform = await startPlatformOfFiles(['--imagery', folder, '--scenes', '0'])
  const { baseUrl, apiKey, tokenUrl, clientId, clientSecret } = platform.ready
  const granted = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = Token.parse(await granted.json())
  const get = (address: string, authorization: string) =>
    fetch(new URL(address, baseUrl), { headers: { authorization } })
  const picture = async (address: string, authorization: string): Promise<Picture> => {
    const answer = await get(address, authorization)
    if (!answer.ok) return `${answer.status}`
    return new Uint8Array(
      await sharp(await answer.arrayBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer(),
    )
  }
  const refused = /^refused .*\/(f\d+)\/image\.tif: (.*)$/gm
  return {
    rejected: new Map(
      [...platform.log().matchAll(refused)].map(([, name = '', reason = '']) => [name, reason]),
    ),
    async item(name) {
      const answer = await get(
        `/catalog/v1/search?collections=imagery-${name}&datetime=1900-01-01T00:00:00Z/..`,
        `Bearer ${token}`,
      )
      const [item] = Items.parse(await answer.json()).features
      return item && { geometry: item.geometry, thumbnail: item.assets.thumbnail.href }
    },
    picture: (address) => picture(address, `Bearer ${token}`),
    tile: (name, [level, column, row]) =>
      picture(`/basemaps/v1/tiles/imagery-${name}_mosaic/${level}/${column}/${row}`, `api-key ${apiKey}`),
    stop: () => platform.stop(),
  }
}
