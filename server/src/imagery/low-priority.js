// @ts-check
// To be imported by programs of threads that compute. Where the process has a single core, the thread that answers requests
// runs before them. With more cores it has one of its own most of the time, and a low priority would let other processes
// of the machine run before them. Linux has a priority of each thread; elsewhere this would be that of the process.
import { availableParallelism, constants, setPriority } from 'node:os'

if (process.platform === 'linux' && availableParallelism() === 1)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
