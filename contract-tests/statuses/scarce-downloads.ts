import type { PlatformAddresses } from '../processes/addresses.ts'
import { activatedLocation, askWith, signedAddress, tokenIn, type Ask } from '../processes/download-tokens.ts'
import { issueToken } from '../processes/user-token.ts'

/** Stand for the tokens of downloads that use a quota up, after some forty of them. */
export const SCARCE_ASSET = 'of-a-scarce-asset'
export const SCARCE_FILE = 'of-a-scarce-file'

/** A user whose organization pays for scenes of one item type by a single product, beyond which nothing is charged. */
const USER = { sub: '5203', client_id: 'web-console', org_id: 905 }

const ITEMS = '/catalog/v1/collections/multispectral-10m/items'

/** The tokens of a scene of that type, by what stands for them. */
export const scarceTokens = async (platform: PlatformAddresses): Promise<ReadonlyMap<string, string>> => {
  const ask = askWith(platform, `Bearer ${issueToken(USER, platform, ['platform'])}`)
  const id = await anyItem(ask)
  const asset = btoa(`MultispectralScene/${id}/multispectral_analytic_13b`)
  return new Map([
    [SCARCE_ASSET, tokenIn(await activatedLocation(ask, asset)) ?? ''],
    [SCARCE_FILE, tokenIn(await signedAddress(ask, `${ITEMS}/${id}/assets/analytic`)) ?? ''],
  ])
}

const anyItem = async (ask: Ask): Promise<string> => {
  const page = await (await ask(`${ITEMS}?limit=1`)).text()
  const id = /"id":"(\d[^"]+)"/.exec(page)?.[1]
  if (id === undefined) throw new Error(`${ITEMS} lists nothing: ${page}`)
  return id
}
