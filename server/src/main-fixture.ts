import { NO_LOAD } from './http/shed.ts'
import { run } from './run.ts'

// The program of main.ts on a machine that is never busy: no call is refused because other programs run beside it.
await run({ name: 'npm start --', flags: process.argv.slice(2), production: false, monotonic: NO_LOAD })
