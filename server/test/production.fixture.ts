import { STOPPED_CLOCK } from '../src/kernel/clock.ts'
import { run } from '../src/bin/run.ts'

// Runs main.ts in production mode for tests. The server does not reject or end requests because the machine is busy,
// sends webhooks to the local receiver that a test names, and compiles a schema only when a request needs it.
await run({
  name: 'npm start --',
  flags: process.argv.slice(2),
  production: true,
  monotonic: STOPPED_CLOCK,
  deadlineMs: Infinity,
  worksAhead: false,
  receivers: new Set([process.env.CHAOS_RECEIVER ?? '']),
})
