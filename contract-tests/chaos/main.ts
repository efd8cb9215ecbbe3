import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'

const usage = 'usage: npm run chaos -- [--seconds N] [--replication synchronous|asynchronous]'

/** Exit code 0: every promise was kept. 1: one was not. 2: the load did not come about. */
try {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '120' },
      replication: { type: 'string', default: 'synchronous' },
    },
  })
  const [seconds, { replication }] = [Number(values.seconds), values]
  if (!(seconds > 0) || (replication !== 'synchronous' && replication !== 'asynchronous'))
    throw new Error(usage)
  const { lines, faults } = await runChaos(seconds, replication)
  console.log([...lines, ...faults].join('\n'))
  if (faults.length > 0) process.exitCode = 1
} catch (error) {
  console.error(`chaos: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
