import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const createFault =
  ({ faults }: Controls): ControlHandler<'control_createFault'> =>
  ({ body }) => ({ status: 201, body: { id: faults.add(body), rule: body } })
