import { KIND } from '../suite/jobs-platform.fixture.ts'
import { joinedProcess, NEVER_ENDING, countOnce } from './joined-process.fixture.ts'

// Runs jobs until it is killed, and says which it has begun: `node worker.fixture.js URL`, once it is compiled.
const { jobs, stores, timeline } = await joinedProcess(process.argv[2] ?? '', Date)
jobs.register(KIND, (run) => {
  console.log(run.key)
  return countOnce(stores)(run)
})
jobs.register(NEVER_ENDING, ({ key }) => {
  console.log(key)
  return new Promise(() => undefined)
})
timeline.drive(jobs)
setInterval(() => undefined, 1_000) // the timers of jobs keep no process alive
