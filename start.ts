import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { run } from './server/src/bin/run.ts'

const writeDocs = fileURLToPath(new URL('tools/docs/main.ts', import.meta.url))

const serves = await run({
  name: 'npm start --',
  flags: process.argv.slice(2),
  production: process.env.NODE_ENV === 'production',
})
if (serves) {
  // By a process of their own, since they take seconds; only what goes wrong is said.
  const docs = spawn(process.execPath, [...process.execArgv, writeDocs], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => docs.kill())
}
