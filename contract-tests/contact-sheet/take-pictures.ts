import { createClient } from 'imagery-platform-client'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { accessToken } from '../processes/target.ts'
import { developed } from './developed.ts'
import { QUADS, SCENES, TILES } from './shots.ts'
import type { TileShot } from './shots.ts'

/** A PNG, and what it shows. */
export interface Picture {
  readonly caption: string
  readonly png: Buffer
}

/** Pixels a side of all pictures. */
export const SIDE = 256

/** Takes one picture after the other, as a user of a platform gets them. A failure is a picture without content. */
export async function* takePictures(platform: PlatformAddresses): AsyncGenerator<Picture> {
  for (const tile of TILES)
    yield framed(`${tile.mosaic} ${tile.day} z${tile.zoom}`, () => takeTile(platform, tile))
  for (const quad of QUADS) yield framed(`quad ${quad.mosaic} ${quad.day}`, () => takeQuad(platform, quad))
  for (const [collection, clouds, asset] of SCENES)
    yield framed(`${collection} ${asset} up to ${clouds} %`, () =>
      takeScene(platform, { collection, clouds, asset }),
    )
}

const framed = async (caption: string, take: () => Promise<Sharp>): Promise<Picture> => {
  try {
    const fit = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    return { caption, png: await (await take()).resize(SIDE, SIDE, fit).png().toBuffer() }
  } catch (fault) {
    console.error(`contact-sheet: ${caption}: ${fault instanceof Error ? fault.message : String(fault)}`)
    const nothing = {
      width: SIDE,
      height: SIDE,
      channels: 4,
      background: { r: 255, g: 0, b: 255, alpha: 1 },
    } as const
    return { caption, png: await sharp({ create: nothing }).png().toBuffer() }
  }
}

const takeTile = async (platform: PlatformAddresses, shot: TileShot): Promise<Sharp> => {
  const { _links } = await findMosaic(platform, shot)
  const [longitude, latitude] = shot.at ?? (await fullestQuad(platform, shot)).center
  const side = 2 ** shot.zoom
  const north = Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI)
  const x = Math.floor((longitude / 360 + 0.5) * side)
  const y = Math.floor((0.5 - north) * side)
  const template = _links?.tiles ?? ''
  const address = template
    .replace('{z}', String(shot.zoom))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
  return sharp(await fetched(address))
}

const takeQuad = async (platform: PlatformAddresses, shot: TileShot): Promise<Sharp> => {
  const { download } = await fullestQuad(platform, shot)
  return sharp(await fetched(download, { Authorization: `api-key ${platform.apiKey}` }))
}

const findMosaic = async ({ baseUrl, apiKey }: PlatformAddresses, { mosaic, day }: TileShot) => {
  const { data } = await createClient({ baseUrl, apiKey }).GET('/basemaps/v1/mosaics', {
    params: { query: { name__contains: mosaic, _page_size: 250 } },
  })
  const away = (date: string): number => Math.abs(Date.parse(date) - Date.parse(day))
  const [found] =
    data?.mosaics
      .filter(({ name }) => name.startsWith(mosaic))
      .toSorted((a, b) => away(a.first_acquired) - away(b.first_acquired)) ?? []
  if (!found) throw new Error('there is no such mosaic')
  return found
}

/** The quad that shows most. */
const fullestQuad = async (platform: PlatformAddresses, shot: TileShot) => {
  const { baseUrl, apiKey } = platform
  const { id, bbox } = await findMosaic(platform, shot)
  const { data } = await createClient({ baseUrl, apiKey }).GET('/basemaps/v1/mosaics/{mosaic_id}/quads', {
    params: { path: { mosaic_id: id ?? '' }, query: { bbox: bbox.join(','), _page_size: 50 } },
  })
  const [quad] = data?.items.toSorted((a, b) => b.percent_covered - a.percent_covered) ?? []
  const [west = NaN, south = NaN, east = NaN, north = NaN] = quad?.bbox ?? []
  if (!quad?._links.download) throw new Error('the mosaic shows nothing')
  return { download: quad._links.download, center: [(west + east) / 2, (south + north) / 2] as const }
}

interface SceneShot {
  readonly collection: string
  readonly clouds: number
  readonly asset: string
}

const takeScene = async (platform: PlatformAddresses, { collection, clouds, asset }: SceneShot) => {
  const token = await accessToken(platform)
  const { data } = await createClient({ baseUrl: platform.siblingBaseUrl, token }).GET(
    '/catalog/v1/collections/{collectionId}/items',
    { params: { path: { collectionId: collection }, query: { limit: 100 } } },
  )
  const cloudiest = data?.features
    .map(({ properties, assets }) => ({ clouds: properties['eo:cloud_cover'] ?? 0, assets }))
    .filter((item) => item.clouds <= clouds)
    .toSorted((a, b) => b.clouds - a.clouds)
  const href = cloudiest?.[0]?.assets[asset]?.href
  if (href === undefined) throw new Error('there is no such scene')
  return developed(await fetched(href, { Authorization: `Bearer ${token}` }))
}

const fetched = async (address: string, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> => {
  const answer = await fetch(address, { headers })
  if (answer.status === 204) throw new Error('there is nothing')
  if (!answer.ok) throw new Error(`${address} is answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
