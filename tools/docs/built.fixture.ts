export const findFile = (files: ReadonlyMap<string, string>, path: string): string => {
  const text = files.get(path)
  if (text === undefined) throw new Error(`The documentation has no ${path}.`)
  return text
}

/** A file whose name holds a digest of what it holds. */
export const findAsset = (files: ReadonlyMap<string, string>, name: string): string => {
  const [start = '', ending = ''] = name.split('.')
  const path = [...files.keys()].find((each) => each.startsWith(`assets/${start}.`) && each.endsWith(ending))
  return findFile(files, path ?? name)
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Without the colours of code. */
export const uncoloured = (html: string): string => html.replaceAll(/<\/?span[^>]*>/g, '')

/** What stands after the first place of a mark, up to the next place of an end; a page has megabytes to look through. */
export const between = (text: string, mark: string, end: string): string => {
  const at = text.indexOf(mark)
  if (at < 0) return ''
  const to = text.indexOf(end, at)
  return text.slice(at + mark.length, to < 0 ? undefined : to)
}

export const withEnding = (files: ReadonlyMap<string, string>, ending: string) =>
  [...files].filter(([path]) => path.endsWith(ending))
