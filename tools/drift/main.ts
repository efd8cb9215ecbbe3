import { driftCommand } from './command.ts'

const { code, output } = await driftCommand(process.cwd(), process.argv.slice(2))
if (code === 2) console.error(output)
else console.log(output)
process.exitCode = code
