#!/usr/bin/env node
import { run } from './run.ts'

const [command, ...flags] = process.argv.slice(2)
const USAGE = `Usage: imagery-platform start [options]

Serves the imagery platform; imagery-platform start --help lists the options.
`

if (command === 'start')
  await run({ name: 'imagery-platform start', flags, production: process.env.NODE_ENV === 'production' })
else if (command === '--help' || command === '-h') process.stdout.write(USAGE)
else {
  process.stderr.write(command === undefined ? USAGE : `error: there is no command "${command}"\n\n${USAGE}`)
  process.exitCode = 2
}
