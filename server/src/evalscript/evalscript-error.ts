/** Why an evalscript cannot be run, or stopped: a sentence for the people who wrote it. */
export class EvalscriptError extends Error {
  /** Line of the script, from 1, where it is known. */
  readonly line: number | undefined

  constructor(message: string, line: number | undefined) {
    super(line === undefined ? message : `${message} (line ${line} of the evalscript)`)
    this.name = 'EvalscriptError'
    this.line = line
  }
}
