/** Text inside a cell: one line, and no sign that would end the cell. */
const cell = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', String.raw`\|`)

const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

/** A Markdown table. @see https://github.github.com/gfm, section 4.10 */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n')
