import type { Geometry } from '../../../geometry/geojson.ts'
import type { Grid } from '../../../imagery/raster/grid.ts'
import { AnalysisFault } from '../tasks/task.ts'
import type { Task } from '../tasks/task.ts'
import type { CollectionDefinition, Transaction } from '../../../stores/transaction.ts'

/** A feature that a task is processed over. */
export interface Feature {
  /** Unique in its task. */
  readonly name: string
  readonly grid: Grid
  /** WGS 84, degrees; undefined where all pixels count. */
  readonly area: Geometry | undefined
}

interface TaskFeature extends Feature {
  readonly taskId: string
}

/** Of an organization: the features of the tasks that were analyzed first are forgotten first. */
const MAX_FEATURES = 50_000
const MAX_FEATURE_BYTES = 64 * 2 ** 20

/** By organization. The file that they are from is read once, by the analysis. */
export const FEATURES: CollectionDefinition<TaskFeature, never> = {
  name: 'batch.feature',
  key: ({ taskId, name }) => featureKey(taskId, name),
  indexes: {},
  bound: {
    max: MAX_FEATURES,
    maxBytes: MAX_FEATURE_BYTES,
    drop: [],
    refuse: () => new AnalysisFault('input.features: a feature is larger than all that are kept.'),
  },
}

export const featureKey = (taskId: string, name: string): string => `${taskId}/${name}`

/** Keeps the features that a task is processed over. */
export const storeFeatures = async (
  tx: Transaction,
  { orgId, id }: Pick<Task, 'orgId' | 'id'>,
  features: readonly Feature[],
): Promise<void> => {
  for (const feature of features) await tx.collection(FEATURES).put(String(orgId), { ...feature, taskId: id })
}
