import { NO_LOAD } from '../src/http/server/shed.ts'
import { run } from '../src/bin/run.ts'

// The program of main.ts as operators run it, on a machine that is never busy, but that webhooks may also reach the
// receiver on this machine that a test names, and that nothing is compiled that no call needs.
await run({
  name: 'npm start --',
  flags: process.argv.slice(2),
  production: true,
  monotonic: NO_LOAD,
  deadlineMs: 600_000, // longer than any test waits
  worksAhead: false,
  receivers: new Set([process.env.CHAOS_RECEIVER ?? '']),
})
