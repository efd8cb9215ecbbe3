import { NO_LOAD } from '../src/http/server/shed.ts'
import { run } from '../src/bin/run.ts'
import { areTracesWanted } from '../src/bin/traces-wanted.ts'

/** Longer than any test waits. */
const TEN_MINUTES_MS = 600_000

// The program of main.ts on a machine that is never busy: no request is rejected or ended because other programs run on
// the same machine. What no call needs is not compiled, which takes as much of the machine as the start does.
await run({
  ...{ name: 'npm start --', flags: process.argv.slice(2), production: false },
  ...{
    monotonic: NO_LOAD,
    deadlineMs: TEN_MINUTES_MS,
    worksAhead: false,
    isTraced: areTracesWanted(process.env),
  },
})
