import { runStages, type Outcome } from './run-stages.ts'
import { stagesOf } from './stages-of.ts'

const [suite = 'check', ...names] = process.argv.slice(2)

const summary = ({ part, passed, seconds }: Outcome) =>
  `${passed ? 'ok    ' : 'FAILED'}  ${part.name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`

try {
  const outcomes = await runStages(process.cwd(), stagesOf(suite, names), (outcome) => {
    console.log(summary(outcome))
  })
  const failed = outcomes.filter(({ passed }) => !passed)
  for (const { part, output } of failed)
    console.error(`\n--- ${part.name}: ${part.command.join(' ')}\n${output}`)
  if (failed.length > 0) {
    console.error(`\n${suite}: ${failed.map(({ part }) => part.name).join(', ')} failed`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(`check: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
