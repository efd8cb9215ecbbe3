import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'
import { planOf } from './disturbances.ts'

const usage = 'usage: npm run chaos -- [--seconds N] [--asynchronous]'

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130)) // ends what it has started

/** Exit code 0: every promise was kept. 1: one was not. 2: the load did not come about. */
try {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '120' },
      asynchronous: { type: 'boolean', default: false },
    },
  })
  const seconds = Number(values.seconds)
  if (!(seconds > 0)) throw new Error(usage)
  const { lines, faults } = await runChaos(
    planOf(seconds),
    values.asynchronous ? 'asynchronous' : 'synchronous',
  )
  console.log([...lines, ...faults].join('\n'))
  if (faults.length > 0) process.exitCode = 1
} catch (error) {
  console.error(`chaos: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
