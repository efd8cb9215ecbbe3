import { expect, test } from 'vitest'
import { runChaosInFolder } from '../chaos/chaos.ts'

test('what a server on --data acknowledged outlives its kills under load', async () => {
  const { lines, faults } = await runChaosInFolder({ seconds: 3, events: ['kill of all', 'kill of all'] })
  expect(faults, lines.join('\n')).toEqual([])
})
