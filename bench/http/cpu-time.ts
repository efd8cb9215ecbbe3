import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds that a process has spent on a processor, all its threads together. @see proc_pid_schedstat(5) */
export const cpuTime = (pid: number): number => {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + spent(pid, thread), 0) / 1000
}

const spent = (pid: number, thread: string): number =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])

/** Resident memory of a process in bytes. */
export const residentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
