// @ts-check
import { pathToFileURL } from 'node:url'
import { compiledProgram } from './compiled.js'

// `node tools/compiled/main.js PROGRAM ARGS...` runs a program of this repository. Stacks name its sources.
process.setSourceMapsEnabled(true)
process.argv.splice(1, 1)
const path = await compiledProgram(process.argv[1] ?? '').catch((/** @type {Error} */ { message }) => {
  process.stderr.write(`error: ${message}\n`)
})
if (path === undefined) process.exitCode = 1
else await import(pathToFileURL(path).href)
