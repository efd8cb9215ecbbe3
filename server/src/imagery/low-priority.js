// @ts-check
// To be imported by programs of threads that compute: the thread that answers requests runs before them, however few
// cores there are. Linux has a priority of each thread; elsewhere this would be that of the process.
import { constants, setPriority } from 'node:os'

if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
