// @ts-check
import { pathToFileURL } from 'node:url'
import { compiledProgram } from './compiled.js'

// `node tools/compiled/main.js PROGRAM ARGS...` runs a program of this repository. Stacks name its sources.
process.setSourceMapsEnabled(true)
process.argv.splice(1, 1)
const path = await compiledProgram(process.argv[1] ?? '').catch(
  (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
    const hint = code === 'EMFILE' ? '; raise the limit of open files, for example with ulimit -n 1024' : ''
    process.stderr.write(`error: ${message}${hint}\n`)
  },
)
if (path === undefined) process.exitCode = 1
else
  await import(pathToFileURL(path).href).catch((/** @type {NodeJS.ErrnoException} */ fault) => {
    if (fault.code !== 'EMFILE') throw fault
    process.stderr.write(
      'error: this process may not open more files (EMFILE); raise its limit, for example with ulimit -n 1024\n',
    )
    process.exitCode = 1
  })
