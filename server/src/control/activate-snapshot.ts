import { notFound } from '../kernel/problem.ts'
import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const activateSnapshot =
  ({ snapshots }: Controls): ControlHandler<'control_activateSnapshot'> =>
  async ({ path }) => {
    if (!(await snapshots.load(path.name))) throw notFound('snapshot', path.name)
    return { status: 204 }
  }
