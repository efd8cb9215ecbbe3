import { request } from 'node:http'
import { PLACES, type Place } from '../../contract-tests/clients/places.ts'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import { median } from '../benchmark.ts'
import type { Measure } from '../benchmark.ts'

const ROUNDS = 101

/** How long a painted file that was made before takes to begin, on a connection of its own. */
export const firstBytes = async (platform: PlatformAddresses): Promise<Measure[]> => {
  const place = await PLACES['the location of an active asset'](platform)
  await firstByte(place)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await firstByte(place))
  return [
    { what: `first byte of a file that was made, median of ${ROUNDS}`, value: median(times), unit: 'ms' },
  ]
}

/** Milliseconds until the first byte of the body. */
export const firstByte = ({ address, headers }: Place): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    request(address, { agent: false, headers }, (answer) => {
      answer.once('data', () => {
        resolve(performance.now() - begun)
        answer.destroy()
      })
    })
      .once('error', reject)
      .end()
  })
