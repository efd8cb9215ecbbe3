import { changedSincePass, keepPass } from './passes.ts'
import { partsToRun } from './parts-to-run.ts'
import { runStages, type Outcome } from './run-stages.ts'
import { selectStages } from './select-stages.ts'
import { workingTree } from './working-tree.ts'

const folder = process.cwd()
const [suite = 'check', ...names] = process.argv.slice(2)

const summary = ({ part, passed, seconds }: Outcome) =>
  `${passed ? 'ok    ' : 'FAILED'}  ${part.name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`

try {
  const tree = await workingTree(folder)
  const { stages, unchanged } = await partsToRun(selectStages(suite, names), (name) =>
    changedSincePass(folder, name, tree),
  )
  for (const { name } of unchanged) console.log(`same    ${name}`)
  const outcomes = await runStages(folder, stages, (outcome) => {
    console.log(summary(outcome))
  })
  for (const { part, passed } of outcomes) if (passed) await keepPass(folder, part.name, tree)
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
