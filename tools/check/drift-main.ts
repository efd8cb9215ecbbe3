import { readFile } from 'node:fs/promises'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { changelogFault } from '../changelog/changelog.ts'
import { driftCommand } from '../drift/command.ts'

/** `npm run drift` on the bundle that the part `generated` has held to `spec/` before: a second is half of the work. */
const BUNDLE = 'generated/openapi.json'

const { code, output, found } = await driftCommand(process.cwd(), [], async () =>
  parseDocument(await readFile(BUNDLE, 'utf8'), BUNDLE),
)
console.log(output)
const fault = found && (await changelogFault(process.cwd(), found))
if (fault !== undefined) console.error(fault)
process.exitCode = fault === undefined ? code : Math.max(code, 1)
