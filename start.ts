import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { run } from './server/src/bin/run.ts'
import { areTracesWanted } from './server/src/bin/traces-wanted.ts'
import { isUpToDate } from './tools/docs/stamp.ts'

const here = import.meta.dirname
const writeDocs = join(here, 'tools/docs/main.ts')
const docsFolder = join(here, 'dist/docs')

/** @returns whether it serves */
const serve = (flags: readonly string[]): Promise<boolean> =>
  run({
    name: 'npm start --',
    flags,
    production: process.env.NODE_ENV === 'production',
    isTraced: areTracesWanted(process.env),
  })

const [command, ...words] = process.argv.slice(2)
if (command === 'admin') await (await import('./server/src/bin/admin/here.ts')).administer(words)
else if ((await serve(process.argv.slice(2))) && !(await isUpToDate(docsFolder, here))) {
  // By a process of their own, since they take seconds; only what goes wrong is said.
  const docs = spawn(process.execPath, ['--import', 'tsx', writeDocs], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => docs.kill())
}
