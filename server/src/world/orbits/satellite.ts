import { DAY } from '../time.ts'
import type { RepeatOrbit } from './repeat-orbit.ts'

/** Midnight from which revolutions are counted, in milliseconds since 1970 UTC: before all scenes of the world. */
export const LAUNCH = Date.UTC(2016, 0, 1)

/** Where the plane of an orbit lies in the day, and its ground track on the Earth. */
export interface Slot {
  /** Mean local time at the ascending node, in hours. */
  readonly localTime: number
  /** How far the ground track lies to the east, in parts of the way from one to the next of the same satellite: 0 to 1. */
  readonly track: number
}

/** A satellite on its orbit. */
export interface Satellite {
  /** In its constellation, from 1. */
  readonly number: number
  readonly orbit: RepeatOrbit
  /** Longitude of the ascending node at midnight UTC, in turns: it moves westwards once around in a day. */
  readonly node: number
  /** How far around since the ascending node it is at `LAUNCH`, in turns. */
  readonly phase: number
}

export const satelliteOn = (orbit: RepeatOrbit, number: number, { localTime, track }: Slot): Satellite => {
  const node = localTime / 24
  const turns = track - (node * DAY) / orbit.period
  return { number, orbit, node, phase: turns - Math.floor(turns) }
}

/** Revolutions since `LAUNCH`, from node to node. @param time milliseconds since 1970 UTC */
export const revolutionsAt = ({ orbit, phase }: Satellite, time: number): number =>
  (time - LAUNCH) / orbit.period + phase

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
