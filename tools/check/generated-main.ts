import { driftedFiles } from './generated.ts'

try {
  const drifted = await driftedFiles(process.cwd())
  if (drifted.length > 0) {
    console.error(
      `generated/ is not what spec/ gives, as git has it. It is regenerated now: review and stage ${drifted.join(', ')}`,
    )
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
