import { notFound } from '../kernel/problem.ts'
import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const deleteSnapshot =
  ({ snapshots }: Controls): ControlHandler<'control_deleteSnapshot'> =>
  async ({ path }) => {
    if (!(await snapshots.delete(path.name))) throw notFound('snapshot', path.name)
    return { status: 204 }
  }
