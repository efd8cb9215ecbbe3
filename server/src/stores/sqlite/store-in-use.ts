/** Another process has the directory open. */
export class StoreInUse extends Error {
  constructor(directory: string, pid: string | undefined) {
    super(
      `${directory} is in use by ${pid ? `process ${pid}` : 'another process'}: stop it, or name another directory`,
    )
    this.name = 'StoreInUse'
  }
}
