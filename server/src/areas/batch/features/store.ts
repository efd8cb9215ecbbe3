import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Grid } from '../../../imagery/raster/grid.ts'
import type { CollectionDefinition, Transaction } from '../../../stores/transaction.ts'
import { AnalysisFault } from '../tasks/task.ts'
import type { Task } from '../tasks/task.ts'

/** A feature over which a task is processed. */
export interface Feature {
  /** Unique in its task. */
  readonly name: string
  readonly grid: Grid
  /** In degrees WGS 84; undefined if all pixels of the grid count. */
  readonly area: Geometry | undefined
}

interface TaskFeature extends Feature {
  readonly taskId: string
}

/** Limits of an organization. Beyond them, the features that were stored first are dropped. */
const MAX_FEATURES = 50_000
const MAX_FEATURE_BYTES = 64 * 2 ** 20

/** Features by organization. Only the analysis reads the file that has them. */
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

/** Stores the features of a task. */
export const storeFeatures = async (
  tx: Transaction,
  { orgId, id }: Pick<Task, 'orgId' | 'id'>,
  features: readonly Feature[],
): Promise<void> => {
  for (const feature of features) await tx.collection(FEATURES).put(String(orgId), { ...feature, taskId: id })
}
