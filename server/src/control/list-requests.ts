import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const listRequests =
  ({ journal }: Controls): ControlHandler<'control_listRequests'> =>
  () => ({ status: 200, body: { requests: [...journal.entries] } })
