import { clockWire } from './clock-wire.ts'
import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const updateClock =
  ({ timeline }: Controls): ControlHandler<'control_updateClock'> =>
  async ({ body }) => {
    await timeline.advance(body.seconds * 1000)
    return { status: 200, body: clockWire(timeline) }
  }
