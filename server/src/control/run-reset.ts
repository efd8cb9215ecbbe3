import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const runReset =
  (controls: Controls): ControlHandler<'control_runReset'> =>
  () => {
    controls.reset()
    return { status: 204 }
  }
