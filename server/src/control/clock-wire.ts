import type { components } from '../../../generated/control.ts'
import type { Controls } from './controls.ts'

/** The clock as it leaves. */
export const clockWire = (timeline: Controls['timeline']): components['schemas']['Clock'] => ({
  now: new Date(timeline.now()).toISOString(),
  frozen: timeline.isFrozen,
})
