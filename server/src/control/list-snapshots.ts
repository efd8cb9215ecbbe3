import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const listSnapshots =
  ({ snapshots }: Controls): ControlHandler<'control_listSnapshots'> =>
  () => ({ status: 200, body: { snapshots: snapshots.names.map((name) => ({ name })) } })
