/** Why tools make no file of another: for people, of whom it speaks as `it`. It has no path of this machine. */
export class ToolFault extends Error {
  override readonly name: string = 'ToolFault'
}

/** None of the pixels of a file has data. */
export class EmptyFile extends ToolFault {
  override readonly name = 'EmptyFile'

  constructor() {
    super('none of its pixels has data')
  }
}
