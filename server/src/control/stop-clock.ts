import { clockWire } from './clock-wire.ts'
import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const stopClock =
  ({ timeline }: Controls): ControlHandler<'control_stopClock'> =>
  async () => {
    await timeline.freeze()
    return { status: 200, body: clockWire(timeline) }
  }
