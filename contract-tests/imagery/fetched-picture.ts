import { setTimeout as pause } from 'node:timers/promises'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { activatedLocation, askWith } from '../processes/download-tokens.ts'

/** The bytes of a picture, once they are painted. @param path below the platform's address, or the address itself */
export const fetchedPicture = async (platform: PlatformAddresses, path: string): Promise<ArrayBuffer> => {
  const answer = await fetch(new URL(path, platform.baseUrl), {
    headers: { authorization: `api-key ${platform.apiKey}` },
  })
  if (answer.ok) return answer.arrayBuffer()
  if (answer.status !== 503) throw new Error(`${path} is answered ${answer.status}`)
  await pause(1000) // a quad takes longer than a call may: it is ready for the next one
  return fetchedPicture(platform, path)
}

/** The bytes of an asset, once it is active. @param assetId as the data API has it */
export const fetchedAsset = async (platform: PlatformAddresses, assetId: string): Promise<ArrayBuffer> => {
  const location = await activatedLocation(askWith(platform, `api-key ${platform.apiKey}`), assetId)
  if (location !== undefined) return (await fetch(location)).arrayBuffer()
  await pause(200)
  return fetchedAsset(platform, assetId)
}
