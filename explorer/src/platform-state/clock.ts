import { signal } from '@preact/signals'
import { unwrap } from 'imagery-platform-client'
import type { components } from '../../../generated/control.ts'
import { control } from './control.ts'
import { stateChanged } from './changes.ts'

/** The platform's clock as it was read last. */
export interface ReadClock {
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  readonly frozen: boolean
  /** When it was read, in milliseconds of this page. */
  readonly readAt: number
}

/** Undefined before it was read. */
export const clock = signal<ReadClock | undefined>(undefined)

/** What time it is on a clock, in milliseconds since 1970 UTC. @param at milliseconds of this page */
export const timeOn = ({ time, frozen, readAt }: ReadClock, at: number): number =>
  frozen ? time : time + (at - readAt)

export const readClock = async (signal?: AbortSignal): Promise<void> =>
  show(await unwrap(control().GET('/control/clock', signal && { signal })))

export const freezeClock = async (): Promise<void> =>
  show(await unwrap(control().POST('/control/clock/freeze')))

export const resumeClock = async (): Promise<void> =>
  show(await unwrap(control().POST('/control/clock/resume')))

/** Moves the platform's time forward. What falls due on the way is done before this returns. */
export const advanceClock = async (seconds: number): Promise<void> => {
  show(await unwrap(control().POST('/control/clock/advance', { body: { seconds } })))
  stateChanged()
}

const show = ({ now, frozen }: components['schemas']['Clock']): void => {
  clock.value = { time: Date.parse(now), frozen, readAt: performance.now() }
}
