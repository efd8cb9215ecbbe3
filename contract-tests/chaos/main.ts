import { parseArgs } from 'node:util'
import { runChaos, runOutages } from './chaos.ts'
import { planDisturbances } from './disturbances.ts'
import { OUTAGES } from './outages.ts'

const usage = 'usage: npm run chaos -- [kills | outages] [--seconds N] [--asynchronous]'

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130)) // ends what it has started

/** Exit code 0: every promise was kept. 1: one was not. 2: the load did not come about. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '120' },
      asynchronous: { type: 'boolean', default: false },
    },
  })
  const seconds = Number(values.seconds)
  if (!(seconds > 0) || positionals.some((part) => part !== 'kills' && part !== 'outages'))
    throw new Error(usage)
  const isWanted = (part: string) => positionals.length === 0 || positionals.includes(part)
  const parts = [
    ...(isWanted('kills')
      ? [() => runChaos(planDisturbances(seconds), values.asynchronous ? 'asynchronous' : 'synchronous')]
      : []),
    // Nothing that they do makes a standby lose anything.
    ...(isWanted('outages') && !values.asynchronous ? [() => runOutages(OUTAGES)] : []),
  ]
  for (const run of parts) {
    const { lines, faults } = await run()
    console.log([...lines, ...faults].join('\n'))
    if (faults.length > 0) process.exitCode = 1
  }
} catch (error) {
  console.error(`chaos: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
