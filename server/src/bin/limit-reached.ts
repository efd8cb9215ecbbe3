/** Which limit of the system a fault is about, and how to raise it; undefined for any other fault. @see errno(3) */
export const limitReached = (fault: unknown): string | undefined =>
  fault instanceof Error && 'code' in fault ? LIMITS.get(fault.code) : undefined

const LIMITS: ReadonlyMap<unknown, string> = new Map([
  [
    'EMFILE',
    'this process may not open more files (EMFILE); raise its limit, for example with ulimit -n 1024, and start again',
  ],
  [
    'ENFILE',
    'this system may not open more files (ENFILE); close some, or raise fs.file-max, and start again',
  ],
  [
    'EAGAIN',
    'this user may not start more processes (EAGAIN); raise the limit, for example with ulimit -u 4096, and start again',
  ],
])
