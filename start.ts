import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { run } from './server/src/bin/run.ts'
import { areTracesWanted } from './server/src/bin/traces-wanted.ts'

/** What the server shows of itself, beside the platform: each is written by a program of its own. */
const PAGES = ['tools/docs/main.ts', 'tools/explorer/main.ts'].map((program) =>
  fileURLToPath(new URL(program, import.meta.url)),
)

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
else if (await serve(process.argv.slice(2))) {
  // By processes of their own, since they take seconds; only what goes wrong is said.
  for (const program of PAGES) {
    const writing = spawn(process.execPath, ['--import', 'tsx', program], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    process.once('exit', () => writing.kill())
  }
}
