import { ExpressionFault } from './expression-fault.ts'

/** A word of an expression. */
export interface Token {
  readonly kind: 'number' | 'name' | 'operator' | 'end'
  readonly text: string
  /** Number of its first character, counted from 1. */
  readonly at: number
}

/** A number, a name or an operator; anything else is a fault. */
const TOKEN =
  /\s*(?:(\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)|([A-Za-z_]\w*)|(\*\*|\/\/|<<|>>|[<>=!]=|[-+*/%<>&|^~(),]))/y

/** The words of an expression, and its end. @throws ExpressionFault for what is no word */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  const token = new RegExp(TOKEN)
  const end = text.trimEnd().length
  while (token.lastIndex < end) {
    const from = token.lastIndex
    const [whole = '', number, name, operator = ''] = token.exec(text) ?? []
    if (whole === '') throw new ExpressionFault('there is no number, band, function or operator', from + 1)
    const word = number ?? name ?? operator
    const kind = number === undefined ? (name === undefined ? 'operator' : 'name') : 'number'
    tokens.push({ kind, text: word, at: token.lastIndex - word.length + 1 })
  }
  return [...tokens, { kind: 'end', text: '', at: end + 1 }]
}
