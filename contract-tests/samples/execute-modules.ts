import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { isNode } from '../contract/document.ts'

/**
 * Imports the module that each line of standard input names, with variables of its own in the environment, and writes a
 * line of JSON about how it ended.
 */
const { log } = console
// What a module prints is for its reader.
console.log = () => undefined
for await (const line of createInterface(process.stdin)) {
  const run: unknown = JSON.parse(line)
  if (!isNode(run)) throw new Error(`No module to run: ${line}`)
  Object.assign(process.env, run.variables)
  const fault = await import(pathToFileURL(String(run.file)).href).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  log(JSON.stringify({ fault }))
}
