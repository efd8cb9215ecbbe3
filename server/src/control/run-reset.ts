import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const runReset =
  (controls: Controls): ControlHandler<'control_runReset'> =>
  async () => {
    await controls.reset()
    return { status: 204 }
  }
