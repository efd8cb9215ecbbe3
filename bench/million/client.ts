import { accessToken } from '../../contract-tests/processes/target.ts'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import { PLACES } from 'imagery-platform-scenery/places.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'

/** One client that searches, call after call, until it is stopped; then it reports how long each call took. */
const searchUntilTold = async (platform: PlatformAddresses): Promise<void> => {
  const token = await accessToken(platform)
  const times: number[] = []
  const stop = new AbortController()
  process.once('message', () => {
    stop.abort()
  })
  process.send?.('searching')
  for (let index = 0; !stop.signal.aborted; index++) {
    const begun = performance.now()
    const response = await fetch(searchUrl(platform.siblingBaseUrl, index), {
      headers: { authorization: `Bearer ${token}` },
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${answer}`)
    times.push(performance.now() - begun)
  }
  process.send?.(times)
}

/** The clearest scenes within a degree of a place, a page of 100. */
const searchUrl = (root: string, index: number): string => {
  const random = createRandom(3, index)
  const { longitude, latitude } = PLACES[random.whole(0, PLACES.length - 1)] ?? { longitude: 0, latitude: 0 }
  const west = Math.min(Math.max(longitude - 1, -180), 178)
  const south = Math.min(Math.max(latitude - 1, -90), 88)
  const query = new URLSearchParams({
    collections: 'orthoscene-3m',
    datetime: '2024-01-01T00:00:00Z/..',
    bbox: [west, south, west + 2, south + 2].join(),
    filter: 'eo:cloud_cover < 20',
    limit: '100',
  })
  return `${root}/catalog/v1/search?${query.toString()}`
}

const isAddresses = (value: unknown): value is PlatformAddresses =>
  typeof value === 'object' && value !== null

process.once('message', (platform: unknown) => {
  if (isAddresses(platform)) void searchUntilTold(platform)
})
