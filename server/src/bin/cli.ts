#!/usr/bin/env node
import { run } from './run.ts'
import { areTracesWanted } from './traces-wanted.ts'

process.setSourceMapsEnabled(true) // stacks name the sources, of which the package has few files

const [command, ...flags] = process.argv.slice(2)
const USAGE = `Usage: imagery-platform start [options]
       imagery-platform admin <noun> <verb> [options]

Serves the imagery platform, or administers what it keeps; imagery-platform start --help lists the options,
imagery-platform admin --help the nouns.
`

if (command === 'start')
  await run({
    name: 'imagery-platform start',
    flags,
    production: process.env.NODE_ENV === 'production',
    isTraced: areTracesWanted(process.env),
  })
else if (command === 'admin') await (await import('./admin/here.ts')).administer(flags)
else if (command === '--help' || command === '-h') process.stdout.write(USAGE)
else {
  process.stderr.write(command === undefined ? USAGE : `error: there is no command "${command}"\n\n${USAGE}`)
  process.exitCode = 2
}
