import { DAY } from '../time.ts'
import type { Satellite } from './satellite.ts'

/**
 * Number of the ground track of a revolution among all that its orbit has, from 1, westwards from that whose ascending node
 * lies at Greenwich: satellites that fly over the same places have the same.
 * @param revolution since launch, from 0
 */
export const trackNumber = ({ orbit, node, phase }: Satellite, revolution: number): number => {
  const atNode = ((revolution - phase) * orbit.period) / DAY
  const turns = atNode - node
  const west = Math.round((turns - Math.floor(turns)) * orbit.revolutions)
  return (west % orbit.revolutions) + 1
}
