import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runChaos } from './chaos.ts'
import { SHORT } from './disturbances.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0

test.skipIf(!hasNginx)(
  `what is acknowledged outlives servers that are killed and a primary that dies${hasNginx ? '' : ': nginx is not installed'}`,
  async () => {
    const { lines, faults } = await runChaos(SHORT, 'synchronous')
    expect(faults, lines.join('\n')).toEqual([])
  },
)
