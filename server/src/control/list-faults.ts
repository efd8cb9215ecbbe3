import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const listFaults =
  ({ faults }: Controls): ControlHandler<'control_listFaults'> =>
  () => ({
    status: 200,
    body: { faults: faults.active.map(({ id, rule }) => ({ id, rule })) },
  })
