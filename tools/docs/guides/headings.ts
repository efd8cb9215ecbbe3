/** A fence in Markdown; what stands between two of them is code. */
const FENCE = /^(?:```|~~~)/

/** Lines of a text, each with whether it is Markdown and not code. */
const splitLines = (text: string): { line: string; isText: boolean }[] => {
  let isCode = false
  return text.split('\n').map((line) => {
    if (FENCE.test(line)) isCode = !isCode
    return { line, isText: !isCode }
  })
}

/** A text with every heading one level deeper, to stand below another. */
export const deeper = (text: string): string =>
  splitLines(text)
    .map(({ line, isText }) => (isText && /^#+ /.test(line) ? `#${line}` : line))
    .join('\n')

/** The anchor of a heading. */
export const headingAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The chapters of a text: titles of its headings of the second level, in Markdown. */
export const chapterTitles = (text: string): string[] =>
  splitLines(text).flatMap(({ line, isText }) => (isText && line.startsWith('## ') ? [line.slice(3)] : []))
