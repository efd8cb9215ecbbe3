import { suites } from './parts.ts'
import { runStages, type Outcome } from './run-stages.ts'

const [suite = 'check', ...rest] = process.argv.slice(2)
const stages = rest.length === 0 ? suites.get(suite) : undefined

const summary = ({ part, passed, seconds }: Outcome) =>
  `${passed ? 'ok    ' : 'FAILED'}  ${part.name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`

if (stages === undefined) {
  const asked = [suite, ...rest].join(' ')
  console.error(`check: there is no suite \`${asked}\`, only ${[...suites.keys()].join(', ')}`)
  process.exitCode = 2
} else {
  const outcomes = await runStages(process.cwd(), stages, (outcome) => {
    console.log(summary(outcome))
  })
  const failed = outcomes.filter(({ passed }) => !passed)
  for (const { part, output } of failed)
    console.error(`\n--- ${part.name}: ${part.command.join(' ')}\n${output}`)
  if (failed.length > 0) {
    console.error(`\n${suite}: ${failed.map(({ part }) => part.name).join(', ')} failed`)
    process.exitCode = 1
  }
}
