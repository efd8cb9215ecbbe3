export type TokenKind = 'table' | 'call' | 'break' | 'resource' | 'text' | 'pattern' | 'sign' | 'word' | 'end'

/** A word or sign of the notation; `text` is without the quotes, brackets or keyword that mark its kind. */
export interface Token {
  readonly kind: TokenKind
  readonly text: string
  readonly line: number
}

/** The kinds of tokens, in the order in which they are tried. */
const patterns: readonly (readonly [kind: TokenKind | 'blank', pattern: RegExp])[] = [
  ['blank', /[ \t]+|\/\/[^\n]*/y],
  ['break', /[\n;]/y],
  ['table', /table (?<text>[^\n]+)/y],
  ['call', /(?<text>(?:GET|PUT|POST|PATCH|DELETE) \S+)/y],
  ['resource', /<(?<text>[^<>\n]+)>/y],
  ['text', /"(?<text>[^"\n]*)"/y],
  ['pattern', /(?<text>\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*)/y],
  ['sign', /(?<text>\.\.\.|[<>]=|[{}[\](),|=:])/y],
  // A colon belongs to a word when the word goes on after it, as in `eo:bands`.
  ['word', /(?<text>[\w@*](?:[\w@*./+-]|:(?=\w))*)/y],
]

/**
 * The tokens of a text. A line break or `;` parts statements and members; a line that starts with a pattern or `|`
 * continues the line before.
 * @throws Error with file, line and text where something cannot be read.
 */
export const tokenize = (text: string, file: string): Token[] => {
  const tokens: Token[] = []
  let line = 1
  for (let at = 0; at < text.length;) {
    const found = tokenAt(text, at)
    if (!found) throw new Error(`${file}:${line}: cannot read ${text.slice(at).split('\n', 1)[0]}`)
    const { kind, token, length } = found
    if (kind !== 'blank') {
      if (kind === 'pattern' || token === '|') while (tokens.at(-1)?.kind === 'break') tokens.pop()
      tokens.push({ kind, text: token, line })
    }
    if (text[at] === '\n') line += 1
    at += length
  }
  return [...tokens, { kind: 'end', text: 'end of the file', line }]
}

const tokenAt = (text: string, at: number) => {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return { kind, token: match.groups?.text ?? match[0], length: match[0].length }
  }
  return undefined
}
