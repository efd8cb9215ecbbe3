import { STOPPED_CLOCK } from '../src/kernel/clock.ts'
import { run } from '../src/bin/run.ts'
import { areTracesWanted } from '../src/bin/traces-wanted.ts'

// Runs main.ts for tests: the server does not reject or end requests because the machine is busy, and it compiles a
// schema only when a request needs it, because compiling all of them doubles the start time.
await run({
  name: 'npm start --',
  flags: process.argv.slice(2),
  production: false,
  monotonic: STOPPED_CLOCK,
  deadlineMs: Infinity,
  worksAhead: false,
  isTraced: areTracesWanted(process.env),
})
