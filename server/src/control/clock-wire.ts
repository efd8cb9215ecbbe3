import type { components } from '../../../generated/control.ts'
import type { Controls } from './controls.ts'

/** The wire form of the clock. */
export const clockWire = (timeline: Controls['timeline']): components['schemas']['Clock'] => ({
  now: new Date(timeline.now()).toISOString(),
  frozen: timeline.isFrozen,
})
