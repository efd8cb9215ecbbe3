import { clockWire } from './clock-wire.ts'
import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const getClock =
  ({ timeline }: Controls): ControlHandler<'control_getClock'> =>
  () => ({ status: 200, body: clockWire(timeline) })
