import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const deleteFaults =
  ({ faults }: Controls): ControlHandler<'control_deleteFaults'> =>
  () => {
    faults.clear()
    return { status: 204 }
  }
