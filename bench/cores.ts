import { execFileSync } from 'node:child_process'

/** Servers have one core, and whoever calls them the other: on a shared one the wait for the processor would be measured. */
export const SERVERS_CORE = 0
export const CALLERS_CORE = 1

/** This process, and those that it starts from now on. */
export const stayOnCore = (core: number): void => {
  execFileSync('taskset', ['-acp', String(core), String(process.pid)])
}
