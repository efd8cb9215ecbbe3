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

/** Text of a script in a sentence for people: at most `most` UTF-16 units of it, without control characters. */
export const boundedText = (text: string, most: number): string => {
  const clean = text
    .slice(0, 2 * most)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
  return clean.length > most || text.length > 2 * most ? `${clean.slice(0, most).toWellFormed()}...` : clean
}
