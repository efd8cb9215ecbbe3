/** Another process has the directory open. */
export class StoreInUse extends Error {
  /** The process, where it has said which it is. */
  readonly pid: string | undefined

  constructor(directory: string, pid: string | undefined) {
    super(
      `${directory} is in use by ${pid ? `process ${pid}` : 'another process'}: stop it, or name another directory`,
    )
    this.name = 'StoreInUse'
    this.pid = pid
  }
}
