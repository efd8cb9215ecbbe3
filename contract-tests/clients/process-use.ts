import { readFileSync, writeFileSync } from 'node:fs'

/** What a process has read so far, in bytes: from files, and the little that it is asked over sockets. @see proc(5) */
export const bytesReadBy = (pid: number): number => numberIn(`/proc/${pid}/io`, /^rchar: (\d+)$/m)

/** Memory that a process holds, in bytes. @see proc(5) */
export const residentMemoryOf = (pid: number): number =>
  numberIn(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB$/m) * 1024

/** From now on the most that it holds is that of the time that follows. */
export const forgetPeakOf = (pid: number): void => {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The most that it has held at any time since it began, or since {@link forgetPeakOf}. */
export const peakMemoryOf = (pid: number): number =>
  numberIn(`/proc/${pid}/status`, /^VmHWM:\s+(\d+) kB$/m) * 1024

const numberIn = (path: string, pattern: RegExp): number => {
  const found = pattern.exec(readFileSync(path, 'utf8'))?.[1]
  if (found === undefined) throw new Error(`${path} has no ${pattern.source}`)
  return Number(found)
}
