import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { isNode } from '../../tools/contract/document.ts'

/**
 * Imports the modules named on standard input, each with variables of its own in the environment, and writes a line
 * of JSON about how each ended.
 */
const runs: unknown = JSON.parse(await text(process.stdin))
const { log } = console
// What a module prints is for its reader.
console.log = () => undefined
for (const run of Array.isArray(runs) ? runs.filter(isNode) : []) {
  const file = String(run.file)
  Object.assign(process.env, run.env)
  const fault = await import(pathToFileURL(file).href).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  log(JSON.stringify({ file, fault }))
}
