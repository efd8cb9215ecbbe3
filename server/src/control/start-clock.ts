import { clockWire } from './clock-wire.ts'
import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const startClock =
  ({ timeline }: Controls): ControlHandler<'control_startClock'> =>
  async () => {
    await timeline.resume()
    return { status: 200, body: clockWire(timeline) }
  }
