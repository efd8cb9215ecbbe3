import { operations } from '../contract/contract.ts'
import type { ContractOperation } from '../contract/operation.ts'
import type { PlatformAddresses } from './addresses.ts'
import { userToken } from './user-token.ts'

/** Makes a request of a platform, by an address below it. */
export type Ask = (address: string, init?: RequestInit) => Promise<Response>

/** Id of an asset of the story that is active once downloads are asked for; that of the examples stays inactive. */
export const ACTIVE_ASSET = btoa('OrthoScene/20260418_101530_07_2a41/ortho_udm2')

/** Name of the file of an item that is a picture. */
export const THUMBNAIL = 'thumbnail'
/** Stands for the token of its signed address. */
export const THUMBNAIL_TOKEN = 'of-the-thumbnail'

/** Path of the files of an item of the story. */
export const CATALOG_ASSETS = '/catalog/v1/collections/orthoscene-3m/items/20260418_101530_07_2a41/assets'
const ORDER = '/compute/ops/orders/v2/5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05'
/** Path of a quad of the story, which is partly covered. */
export const QUAD = '/basemaps/v1/mosaics/6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90/quads/1047-1370'

/** The address of a download of the story, by the operation that it calls; undefined where there is none yet. */
const DOWNLOADS: Readonly<
  Record<string, (ask: Ask, platform: PlatformAddresses) => Promise<string | undefined>>
> = {
  mosaics_getDownload: async (ask) => (await ask(`${QUAD}/full`)).headers.get('location') ?? undefined,
  data_getDownload: (ask) => activatedLocation(ask, ACTIVE_ASSET),
  catalog_getDownload: (_, platform) => signedAddress(askAsUser(platform), `${CATALOG_ASSETS}/analytic`),
  orders_getDownload: async (ask) => firstLocation(await ask(ORDER)),
  orders_getManifest: async (ask) => {
    const location = (await locationsIn(await ask(ORDER))).at(-1)
    return location && ((await ask(location)).headers.get('location') ?? undefined)
  },
}

/** The address of the story's download that an operation answers. @param operation its id */
export const downloadAddress = async (
  operation: string,
  platform: PlatformAddresses,
): Promise<string | undefined> =>
  DOWNLOADS[operation]?.(askWith(platform, `api-key ${platform.apiKey}`), platform)

/** The address of the bytes of an asset, which is activated and waited for. */
export const activatedLocation = async (ask: Ask, assetId: string): Promise<string | undefined> => {
  const asset = `/data/v1/assets/${assetId}`
  await ask(`${asset}/activate`)
  await ask('/control/clock/advance', later(60))
  return firstLocation(await ask(asset))
}

/** The signed address of a file of an item. @param ask with an access token: no API key opens the catalog */
export const signedAddress = async (ask: Ask, file: string): Promise<string | undefined> => {
  const answer = await ask(`${file}/signed`)
  return /"href":"([^"]+)"/.exec(await answer.text())?.[1]
}

export const tokenIn = (address: string | undefined): string | null =>
  address === undefined ? null : new URL(address).searchParams.get('token')

const firstLocation = async (answer: Response): Promise<string | undefined> => (await locationsIn(answer))[0]

const locationsIn = async (answer: Response): Promise<string[]> =>
  [...(await answer.text()).matchAll(/"location":"([^"]+)"/g)].flatMap(([, location = '']) => location)

/** Moves the platform's present on, by a call of `/control/clock/advance`. */
export const later = (seconds: number): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ seconds }),
})

/** @param authorization the header of that name */
export const askWith =
  ({ baseUrl }: PlatformAddresses, authorization: string): Ask =>
  (address, init) =>
    fetch(new URL(address, baseUrl), {
      redirect: 'manual',
      headers: { Authorization: authorization },
      ...init,
    })

const askAsUser = (platform: PlatformAddresses): Ask =>
  askWith(platform, `Bearer ${userToken(platform, 'platform')}`)

/**
 * The tokens of downloads that a platform has given out, by the contract's example that stands for them: no example
 * can be one, because each platform signs its own. The platform makes files for them, which takes it a third of a second.
 * @param called the operations whose tokens are wanted
 */
export const downloadTokens = async (
  platform: PlatformAddresses,
  called: readonly ContractOperation[] = operations,
): Promise<ReadonlyMap<string, string>> => {
  const ask = askWith(platform, `api-key ${platform.apiKey}`)
  const tokens = new Map<string, string>()
  for (const { id, parameters } of called) {
    const token = tokenIn(await DOWNLOADS[id]?.(ask, platform))
    if (token !== null) tokens.set(String(parameters.find(isToken)?.example), token)
  }
  if (!called.some(({ id }) => id === 'catalog_getDownload')) return tokens
  const ofThumbnail = tokenIn(await signedAddress(askAsUser(platform), `${CATALOG_ASSETS}/${THUMBNAIL}`))
  if (ofThumbnail !== null) tokens.set(THUMBNAIL_TOKEN, ofThumbnail)
  return tokens
}

/** A text with the tokens that were given out in the place of their examples. */
export const withTokens = (text: string, tokens: ReadonlyMap<string, string>): string =>
  [...tokens].reduce((filled, [example, token]) => filled.replaceAll(example, token), text)

const isToken = ({ name }: { readonly name: string }): boolean => name === 'token'
