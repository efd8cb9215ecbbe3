import { expect, test } from 'vitest'
import { runChaosInFolder } from '../chaos/chaos.ts'

/** Far beyond what it takes on a machine that is busy otherwise. */
const LIMIT_MS = 600_000

test(
  'what a server on --data acknowledged outlives its kills under load',
  async () => {
    const { lines, faults } = await runChaosInFolder({ seconds: 3, events: ['kill of all', 'kill of all'] })
    expect(faults, lines.join('\n')).toEqual([])
  },
  LIMIT_MS,
)
