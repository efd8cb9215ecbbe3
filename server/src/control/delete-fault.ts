import { notFound } from '../kernel/problem.ts'
import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const deleteFault =
  ({ faults }: Controls): ControlHandler<'control_deleteFault'> =>
  ({ path }) => {
    if (!faults.delete(path.id)) throw notFound('fault', path.id)
    return { status: 204 }
  }
