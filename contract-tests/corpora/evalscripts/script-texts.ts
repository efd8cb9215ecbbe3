/** The line with which a script of version 3 begins. */
const VERSION = /\/\/[ \t]*VERSION[ \t]*=[ \t]*3/gi

/** Texts that other languages hold a script in, longest first: Python's, Markdown's, templates, and quoted texts. */
const DELIMITERS = ['"""', "'''", '```', '`', '"', "'"] as const

/** Places where a program inserts a value into a script. Such a script exists only while the program runs. */
const INSERTED = /\$\{|\{\{|%\(\w+\)s|\{[A-Za-z_][\w.[\]']*\}(?!\s*=)/

/**
 * The scripts of version 3 that a file holds: a JavaScript file as a whole, the texts of a program, the blocks of a
 * guide, the cells of a notebook and the values of a JSON document.
 * @param path whose extension tells the kind of file
 */
const scriptsIn = (path: string, text: string): readonly string[] => {
  if (/\.(ipynb|json)$/.test(path)) return jsonTexts(path, text).flatMap(scriptsOfText)
  return path.endsWith('.js') && beginsWithVersion(text) ? [text] : scriptsOfText(text)
}

/** The script that a list names: `#2` at the end of a path is the second one of the file. */
export const scriptAt = (place: string, text: string): string => {
  const [, number = '1'] = /#(\d+)$/.exec(place) ?? []
  const scripts = scriptsIn(place.replace(/#\d+$/, ''), text)
  const script = scripts[Number(number) - 1]
  if (script === undefined) throw new Error(`${place} holds ${scripts.length} scripts`)
  return script
}

/** Whether only comments stand before the version. */
const beginsWithVersion = (text: string): boolean =>
  /^\uFEFF?(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*?\/\/[ \t]*VERSION[ \t]*=[ \t]*3/i.test(text)

const jsonTexts = (path: string, text: string): readonly string[] => {
  const document = parsed(text)
  return path.endsWith('.ipynb') ? cellSources(document) : textsIn(document)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** All texts of a JSON document, in its order. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const members: readonly unknown[] = Object.values(value)
  return members.flatMap(textsIn)
}

/** The sources of a notebook's cells, without what they printed. */
const cellSources = (notebook: unknown): readonly string[] => {
  if (typeof notebook !== 'object' || notebook === null || !('cells' in notebook)) return []
  const cells: readonly unknown[] = Array.isArray(notebook.cells) ? notebook.cells : []
  return cells.map((cell) =>
    typeof cell === 'object' && cell !== null && 'source' in cell ? textsIn(cell.source).join('') : '',
  )
}

/** Scripts cut out at the delimiter before their first line, or the whole text where it begins with the version. */
const scriptsOfText = (text: string): readonly string[] => {
  if (beginsWithVersion(text)) return [text]
  return [...text.matchAll(VERSION)].flatMap(({ index }) => {
    const before = text.slice(0, index).replace(/(?:\s|\\n|\\r|\\t|\\)+$/, '')
    const opened = before.replace(/```[ ]*\{?[.]?(?:js|javascript|default|json)?\}?$/, '```')
    const delimiter = DELIMITERS.find((one) => opened.endsWith(one))
    if (delimiter === undefined) return []
    const end = findEnd(text, index, delimiter)
    if (end < 0) return []
    const script = unescaped(text.slice(index, end), delimiter)
    return INSERTED.test(script.replaceAll(/\/\/[^\n]*/g, '')) && delimiter !== '```' ? [] : [script]
  })
}

const findEnd = (text: string, from: number, delimiter: string): number => {
  for (let at = text.indexOf(delimiter, from); at >= 0; at = text.indexOf(delimiter, at + 1))
    if (text[at - 1] !== '\\' || delimiter === '```') return at
  return -1
}

/** Quoted texts write line ends and quotes with a backslash. */
const unescaped = (text: string, delimiter: string): string =>
  delimiter === '```'
    ? text
    : text
        .replaceAll(/\\\r?\n/g, '')
        .replaceAll(/\\([nrt"'`\\])/g, (_all, one: string) => ESCAPES.get(one) ?? one)

const ESCAPES = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])
