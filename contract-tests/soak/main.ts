import { parseArgs } from 'node:util'
import { startProbedPlatform } from '../processes/platform.ts'
import { measureGrowth, isSteady, MIN_ROUNDS, type Growth, type Round } from './growth.ts'
import { runRound, type Answers } from './load.ts'

const usage = 'usage: npm run soak -- [--seconds N]'

const formatGrowth = (growth: Growth): string => {
  const { what, second, last, max } = growth
  const factor = `times ${(last / second).toFixed(3)}, at most ${max}`
  return `${isSteady(growth) ? 'steady' : 'GROWS '}  ${what}: ${second.toFixed(1)}, then ${last.toFixed(1)} (${factor})`
}

/** Exit code 0: nothing has grown, no call has failed. 1: something has. 2: the load did not come about. */
try {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' } } })
  const seconds = Number(values.seconds)
  if (!(seconds > 0)) throw new Error(usage)
  const platform = await startProbedPlatform()
  try {
    const answers: Answers = { statuses: new Map(), failures: [] }
    const rounds: Round[] = []
    const end = performance.now() + seconds * 1000
    while (performance.now() < end || rounds.length < MIN_ROUNDS)
      rounds.push(await runRound(platform.ready, answers))
    const growths = measureGrowth(rounds)
    const counts = [...answers.statuses].toSorted().map(([status, count]) => `${status}: ${count}`)
    const sent = rounds.reduce((sum, { latencies }) => sum + latencies.length, 0)
    console.log(`soak: ${sent} calls in ${rounds.length} rounds (${counts.join(', ')})`)
    console.log([...growths.map(formatGrowth), ...new Set(answers.failures)].join('\n'))
    if (answers.failures.length > 0 || !growths.every(isSteady)) process.exitCode = 1
  } finally {
    await platform.stop()
  }
} catch (error) {
  console.error(`soak: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
