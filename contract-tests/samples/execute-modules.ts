import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { isNode } from '../contract/document.ts'
import { runCommand } from './run-command.ts'

/**
 * Imports the module, or runs the command, that each line of standard input names, with variables of its own in the
 * environment, and writes a line of JSON about how it ended.
 */
const { log } = console
// What a module prints is for its reader.
console.log = () => undefined

const faultsOfModule = async (
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<string[]> => {
  Object.assign(process.env, variables)
  return import(pathToFileURL(file).href).then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  )
}

for await (const line of createInterface(process.stdin)) {
  const run: unknown = JSON.parse(line)
  if (!isNode(run) || !isNode(run.variables)) throw new Error(`Nothing to run: ${line}`)
  const variables = Object.fromEntries(
    Object.entries(run.variables).map(([name, value]) => [name, String(value)]),
  )
  const faults =
    typeof run.command === 'string'
      ? await runCommand(run.command, variables)
      : await faultsOfModule(String(run.file), variables)
  log(JSON.stringify({ faults }))
}
