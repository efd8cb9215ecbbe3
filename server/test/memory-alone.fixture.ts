import { engineOfRun } from '../../tools/engine/test-engine.ts'

/** What holds in memory alone, and why: nothing else may differ between engines. */
const REASONS = {
  'ids of the seed': 'ids follow from seed and order; processes that share a store draw them at random',
  'jobs are documents': 'SQL keeps waiting jobs in a table of their own, which no collection shows',
} as const

/**
 * Whether the platforms of this run keep their state in memory. A test that asks leaves something out where they do not.
 * @see memory-alone.test.ts, which knows all that do
 */
export const isInMemory = (_reason: keyof typeof REASONS): boolean => engineOfRun() === 'memory'
