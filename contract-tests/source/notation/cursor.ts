import { tokenize, type Token, type TokenKind } from './tokens.ts'

/** Reads the tokens of one file, from the first to the last. */
export class Cursor {
  readonly #file: string
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(text: string, file: string) {
    this.#file = file
    this.#tokens = tokenize(text, file)
  }

  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? { kind: 'end', text: 'the end', line: 0 }
  }

  /** @throws Error that names file, line and fault. */
  fail(fault: string): never {
    throw new Error(`${this.#file}:${this.peek().line}: ${fault}`)
  }

  /** Take the next token, which has to be of a kind. */
  next(kind: TokenKind, what: string = kind): string {
    const { kind: found, text } = this.peek()
    if (found !== kind) this.fail(`${what} expected, found ${text.trim() || 'the end of the line'}`)
    this.#at += 1
    return text
  }

  /** Take the next token if it is this word or sign. */
  take(text: string): boolean {
    const next = this.peek()
    const found = (next.kind === 'word' || next.kind === 'sign') && next.text === text
    if (found) this.#at += 1
    return found
  }

  /** Take this word or sign, which may stand on a later line. */
  expect(text: string): void {
    this.skipBreaks()
    if (!this.take(text))
      this.fail(`${text} expected, found ${this.peek().text.trim() || 'the end of the line'}`)
  }

  /** Take all that comes next of a kind. */
  all(kind: TokenKind): string[] {
    return this.peek().kind === kind ? [this.next(kind), ...this.all(kind)] : []
  }

  skipBreaks(): void {
    this.all('break')
  }

  /** The first token that is no break. */
  peekPastBreaks(): Token {
    return this.#tokens.slice(this.#at).find(({ kind }) => kind !== 'break') ?? this.peek()
  }

  /** Take the words that come next, parted by commas. */
  words(): string[] {
    this.skipBreaks()
    const word = this.next('word')
    return this.take(',') ? [word, ...this.words()] : [word]
  }
}
