import { generatedFault } from './generated.ts'

const fault = await generatedFault(process.cwd())
if (fault !== undefined) {
  console.error(fault)
  process.exitCode = 1
}
