import type { PlatformAddresses } from '../processes/addresses.ts'
import { CATALOG_ASSETS, downloadAddress, QUAD } from '../processes/download-tokens.ts'
import { accessToken } from '../processes/target.ts'
import type { Configuration } from './gdal.ts'

/** A GeoTIFF of the story, at an address that its platform gives out. */
export interface Place {
  readonly address: string
  /** What a reader has to send beside the address; empty where the address opens by itself. */
  readonly headers: Readonly<Record<string, string>>
}

type Find = (platform: PlatformAddresses) => Promise<Place>

const byItself =
  (operation: string): Find =>
  async (platform) => {
    const address = await downloadAddress(operation, platform)
    if (address === undefined) throw new Error(`${operation} has no address`)
    return { address, headers: {} }
  }

/** Every kind of address that a platform gives out for a GeoTIFF. */
export const PLACES = {
  'an asset of the catalog, with a token': async (platform) => ({
    address: `${platform.siblingBaseUrl}${CATALOG_ASSETS}/analytic`,
    headers: { Authorization: `Bearer ${await accessToken(platform)}` },
  }),
  'a signed address of the catalog': byItself('catalog_getDownload'),
  'the location of an active asset': byItself('data_getDownload'),
  'the download of a quad, with a key': (platform) =>
    Promise.resolve({
      address: `${platform.baseUrl}${QUAD}/full`,
      headers: { Authorization: `api-key ${platform.apiKey}` },
    }),
  'a file of an order': byItself('orders_getDownload'),
} as const satisfies Readonly<Record<string, Find>>

/** How GDAL is told to send headers. */
export const sending = ({ headers }: Place): Configuration => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return lines.length === 0 ? {} : { GDAL_HTTP_HEADERS: lines.join(',') }
}

/** All of the file, as any client gets it. @throws Error if it is refused */
export const downloadFile = async ({ address, headers }: Place): Promise<Uint8Array> => {
  const answer = await fetch(address, { headers })
  if (!answer.ok) throw new Error(`${address} is answered ${answer.status}: ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}
