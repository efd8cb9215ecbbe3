import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const createSnapshot =
  ({ snapshots }: Controls): ControlHandler<'control_createSnapshot'> =>
  async ({ path }) => {
    await snapshots.save(path.name)
    return { status: 204 }
  }
