import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const deleteRequests =
  ({ journal }: Controls): ControlHandler<'control_deleteRequests'> =>
  () => {
    journal.clear()
    return { status: 204 }
  }
