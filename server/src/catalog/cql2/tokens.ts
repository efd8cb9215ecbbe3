import { excerpt } from '../../kernel/excerpt.ts'
import { Cql2Error } from './cql2-error.ts'
import { placeIn, tokenize } from './lexer.ts'
import type { Token } from './lexer.ts'

/** The tokens of a text, taken from the front. Words are compared without regard to case. */
export class Tokens {
  readonly text: string
  readonly #tokens: readonly Token[]
  readonly #end: Token
  #next = 0

  constructor(text: string) {
    this.text = text
    this.#tokens = tokenize(text)
    this.#end = { kind: 'end', written: '', value: '', start: text.length }
  }

  /** Peeks at the next token, or at a later one. */
  peek(further = 0): Token {
    return this.#tokens[this.#next + further] ?? this.#end
  }

  take(): Token {
    const token = this.peek()
    this.#next++
    return token
  }

  isSymbol(symbol: string, further = 0): boolean {
    const { kind, value } = this.peek(further)
    return kind === 'symbol' && value === symbol
  }

  isWord(word: string, further = 0): boolean {
    const { kind, value } = this.peek(further)
    return kind === 'name' && value.toLowerCase() === word
  }

  acceptSymbol(symbol: string): boolean {
    const isNext = this.isSymbol(symbol)
    if (isNext) this.#next++
    return isNext
  }

  acceptWord(word: string): boolean {
    const isNext = this.isWord(word)
    if (isNext) this.#next++
    return isNext
  }

  expectSymbol(symbol: string): void {
    if (!this.acceptSymbol(symbol)) throw this.expected(`"${symbol}"`)
  }

  expect(kind: Token['kind'], what: string): Token {
    if (this.peek().kind !== kind) throw this.expected(what)
    return this.take()
  }

  /** Reads the rest of a list whose parenthesis is open: items, up to the closing parenthesis. */
  parseList<T>(item: (index: number) => T): T[] {
    const items = [item(0)]
    while (this.acceptSymbol(',')) items.push(item(items.length))
    if (!this.acceptSymbol(')')) throw this.expected('"," or ")"')
    return items
  }

  /** The next token is not the expected one. */
  expected(what: string, hint = ''): Cql2Error {
    const { kind, written, start } = this.peek()
    const found = kind === 'end' ? 'the end of the filter' : excerpt(written)
    return this.fault(start, `expected ${what}, not ${found}.${hint}`)
  }

  fault(offset: number, message: string): Cql2Error {
    return new Cql2Error(placeIn(this.text, offset), message)
  }
}
