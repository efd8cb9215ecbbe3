import { readFileSync } from 'node:fs'

/** What a process has read so far, in bytes: from files, and the little that it is asked over sockets. @see proc(5) */
export const bytesReadBy = (pid: number): number => numberIn(`/proc/${pid}/io`, /^rchar: (\d+)$/m)

const numberIn = (path: string, pattern: RegExp): number => {
  const found = pattern.exec(readFileSync(path, 'utf8'))?.[1]
  if (found === undefined) throw new Error(`${path} has no ${pattern.source}`)
  return Number(found)
}
