import { readFileSync } from 'node:fs'

/** Bytes that a process has read so far, from files and sockets. @see proc(5) */
export const bytesReadBy = (pid: number): number => {
  const [, bytes] = /^rchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? []
  if (bytes === undefined) throw new Error(`/proc/${pid}/io has no rchar`)
  return Number(bytes)
}
