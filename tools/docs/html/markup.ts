/** Text that is already HTML. Everything else is escaped where it is put into HTML. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Insert = Markup | string | number | undefined | readonly Insert[]

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const renderInsert = (insert: Insert): string => {
  if (insert === undefined) return ''
  if (insert instanceof Markup) return insert.text
  return typeof insert === 'object' ? insert.map(renderInsert).join('') : escaped(String(insert))
}

/** Writes HTML: whatever is put in is escaped unless it is {@link Markup}; `undefined` leaves nothing, a list is joined. */
export const markup = (texts: TemplateStringsArray, ...inserts: readonly Insert[]): Markup =>
  new Markup(texts.map((text, index) => text + renderInsert(inserts[index])).join(''))
