/** A fenced block of a Markdown document. */
export interface Fence {
  /** Name of the document and line of the fence, for people. */
  readonly place: string
  /** The word after the fence; empty where there is none. */
  readonly language: string
  readonly code: string
  /** Why it cannot be run, if a marker before it says so: `<!-- not run: ... -->`. */
  readonly notRun: string | undefined
  /** The lines before it, nearest first. */
  readonly above: readonly string[]
}

const FENCE = /^(```|~~~)(\w*)$/
const MARKER = /^<!-- not run: (.+) -->$/

/**
 * Every fenced block of a document, in order.
 * @throws Error where a fence is not closed, or a marker stands before none
 */
export const fencesIn = (document: string, text: string): Fence[] => {
  const lines = text.split('\n')
  const fences: Fence[] = []
  let marked = 0
  for (let at = 0; at < lines.length; at += 1) {
    if (MARKER.test(lines[at] ?? '')) marked += 1
    const [, marks, language = ''] = FENCE.exec(lines[at] ?? '') ?? []
    if (marks === undefined) continue
    const end = lines.indexOf(marks, at + 1)
    const place = `${document}:${at + 1}`
    if (end < 0) throw new Error(`${place}: the fence is not closed`)
    const above = lines.slice(0, at).toReversed()
    const notRun = MARKER.exec(above.find((line) => line !== '') ?? '')?.[1]
    fences.push({ place, language, code: lines.slice(at + 1, end).join('\n'), notRun, above })
    at = end
  }
  if (marked !== fences.filter(({ notRun }) => notRun !== undefined).length)
    throw new Error(`${document}: a marker "not run" stands before no block`)
  return fences
}
