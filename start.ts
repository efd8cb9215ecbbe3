import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { run } from './server/src/bin/run.ts'
import { limitReached } from './server/src/bin/limit-reached.ts'
import { areTracesWanted } from './server/src/bin/traces-wanted.ts'
import { isUpToDate, PAGES } from './tools/docs/stamp.ts'

const here = import.meta.dirname

/** @returns whether it serves */
const serve = (flags: readonly string[]): Promise<boolean> =>
  run({
    name: 'npm start --',
    flags,
    production: process.env.NODE_ENV === 'production',
    isTraced: areTracesWanted(process.env),
  })

/** By processes of their own, since they take seconds. They say what goes wrong; here stands what keeps one from beginning. */
const writePages = async (): Promise<void> => {
  let isTold = false
  for (const pages of Object.values(PAGES)) {
    if (await isUpToDate(here, pages)) continue
    if (process.stderr.isTTY && !isTold)
      process.stderr.write('Docs and explorer are being made; until then their pages say so.\n')
    isTold = true
    const writing = spawn(process.execPath, ['--import', 'tsx', join(here, pages.program)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    writing.once('error', sayNotMade)
    process.once('exit', () => writing.kill())
  }
}

/** The platform serves its APIs without the pages. */
const sayNotMade = (fault: unknown): void => {
  const reason = limitReached(fault) ?? (fault instanceof Error ? fault.message : 'an unknown fault')
  process.stderr.write(`Docs and explorer cannot be made: ${reason}. The APIs are served.\n`)
}

const [command, ...words] = process.argv.slice(2)
if (command === 'admin') await (await import('./server/src/bin/admin/here.ts')).administer(words)
else if (await serve(process.argv.slice(2))) await writePages().catch(sayNotMade)
