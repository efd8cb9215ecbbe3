import type { components } from '../../../generated/types.ts'

/** An analytic that is derived from imagery as it comes in, without links. Every organization sees every feed. */
export type Feed = Omit<components['schemas']['AnalyticsFeed'], 'links'>
