import { run } from './run.ts'
import { areTracesWanted } from './traces-wanted.ts'

await run({
  name: 'npm start --',
  flags: process.argv.slice(2),
  production: process.env.NODE_ENV === 'production',
  isTraced: areTracesWanted(process.env),
})
