import { JsonText } from './json-text.ts'

/** Signs that stand in no text of ours: a hole is its number between two of them. @see Unicode, Private Use Area */
const HOLE = /\uE000(\d+)\uE001/
const writeHole = (index: number): string => `\uE000${index}\uE001`

/** What a JSON string may not contain as it is. @see RFC 8259, section 7 */
const TO_ESCAPE = /["\\\p{Cc}\p{Cs}]/u

/**
 * JSON that is always the same but for some texts in it: it is made once, and filled for each call. The texts are
 * escaped as JSON strings are.
 * @param names of the texts
 * @param make the value; it may put texts together with others, but not look into them, change or leave them out
 * @returns fills the template
 * @throws TypeError where a text has no place in the value
 */
export const jsonTemplate = <Name extends string, Body>(
  names: readonly Name[],
  make: (texts: Readonly<Record<Name, string>>) => Body,
): ((texts: Readonly<Record<Name, string>>) => JsonText<Body>) => {
  const holes = Object.fromEntries(names.map((name, index) => [name, writeHole(index)]))
  if (!hasAll(names, holes)) throw new TypeError('a template without holes')
  const [start = '', ...rest] = JSON.stringify(make(holes)).split(HOLE)
  const parts = pairHoles(rest, names)
  for (const name of names)
    if (!parts.some((part) => part.name === name)) throw new TypeError(`a template has no place for ${name}`)
  return (texts) => {
    let json = start
    for (const { name, after } of parts) json += escaped(texts[name]) + after
    return new JsonText([json])
  }
}

/** A hole, and what stands between it and the next one. */
interface Part<Name> {
  readonly name: Name
  readonly after: string
}

/** @param pieces numbers of holes, each with the text behind it */
const pairHoles = <Name>(pieces: readonly string[], names: readonly Name[]): readonly Part<Name>[] =>
  pieces.flatMap((piece, at) => {
    const name = at % 2 === 0 ? names[Number(piece)] : undefined
    return name === undefined ? [] : [{ name, after: pieces[at + 1] ?? '' }]
  })

const escaped = (text: string): string => (TO_ESCAPE.test(text) ? JSON.stringify(text).slice(1, -1) : text)

/** The compiler does not know the names of what is made from entries. */
const hasAll = <Name extends string>(
  names: readonly Name[],
  texts: Readonly<Record<string, string>>,
): texts is Readonly<Record<Name, string>> => names.every((name) => name in texts)
