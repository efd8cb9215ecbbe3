import { Cql2Error, MAX_LEVELS, tooDeep } from './cql2-error.ts'
import { isExpression } from './expression.ts'
import type { ParsedFilter } from './check.ts'
import { readNumber } from './geometry-text.ts'
import { placeIn } from './lexer.ts'
import { readCalledLiteral, readProperty } from './text-literals.ts'
import { CALLED } from './operators.ts'
import { Tokens } from './tokens.ts'
import { Tree } from './tree.ts'
import type { Branch } from './tree.ts'

const MAX_BYTES = 16_384

/**
 * Reads a filter in CQL2 text. Time grows with the length of the text, which is at most 16 KiB.
 * @throws Cql2Error with the character at fault and what was expected there
 * @see OGC 21-065r2, annex B (BNF)
 */
export const readCql2Text = (text: string): ParsedFilter => {
  if (Buffer.byteLength(text) > MAX_BYTES)
    throw new Cql2Error('', `expected a filter of at most ${MAX_BYTES} bytes.`)
  const tokens = new Tokens(text)
  const tree = new Tree(tokens)
  const { argument, start } = new Parser(tokens, tree).filter()
  if (!isExpression(argument)) throw tokens.fault(start, 'expected a condition, not a single value.')
  return {
    expression: argument,
    place: placeIn(text, start),
    findPlace: (siblings, index) => tree.findPlace(siblings, index),
  }
}

const COMPARISONS = ['=', '<>', '<', '<=', '>', '>=']

/** Words that name a property only if they are quoted. */
const RESERVED = new Set(['and', 'or', 'not', 'is', 'null', 'like', 'between', 'in', 'div'])

class Parser {
  readonly #tokens: Tokens
  readonly #tree: Tree
  #level = 0

  constructor(tokens: Tokens, tree: Tree) {
    this.#tokens = tokens
    this.#tree = tree
  }

  filter(): Branch {
    const filter = this.#any()
    if (this.#tokens.peek().kind !== 'end')
      throw this.#tokens.expected('an operator or the end of the filter')
    return filter
  }

  #any(): Branch {
    return this.#joined('or', () => this.#joined('and', () => this.#negation()))
  }

  #joined(op: 'and' | 'or', part: () => Branch): Branch {
    const first = part()
    const parts = [first]
    while (this.#tokens.acceptWord(op)) parts.push(part())
    return parts.length === 1 ? first : this.#tree.operation(op, parts, first.start)
  }

  #negation(): Branch {
    const { start } = this.#tokens.peek()
    if (!this.#tokens.acceptWord('not')) return this.#predicate()
    return this.#tree.operation('not', [this.#within(start, () => this.#negation())], start)
  }

  #predicate(): Branch {
    const left = this.#sum()
    const { kind, value } = this.#tokens.peek()
    if (kind === 'symbol' && COMPARISONS.includes(value)) {
      this.#tokens.take()
      return this.#tree.operation(value, [left, this.#sum()], left.start)
    }
    if (this.#tokens.acceptWord('is')) {
      const isNegated = this.#tokens.acceptWord('not')
      if (!this.#tokens.acceptWord('null'))
        throw this.#tokens.expected(isNegated ? 'NULL' : 'NULL or NOT NULL')
      const predicate = this.#tree.operation('isNull', [left], left.start)
      return isNegated ? this.#negated(predicate) : predicate
    }
    const isNegated = this.#tokens.acceptWord('not')
    const predicate = this.#wordPredicate(left)
    if (predicate) return isNegated ? this.#negated(predicate) : predicate
    if (isNegated) throw this.#tokens.expected('LIKE, BETWEEN or IN')
    return left
  }

  #wordPredicate(left: Branch): Branch | undefined {
    if (this.#tokens.acceptWord('like')) return this.#tree.operation('like', [left, this.#sum()], left.start)
    if (this.#tokens.acceptWord('between')) {
      const lower = this.#sum()
      if (!this.#tokens.acceptWord('and')) throw this.#tokens.expected('AND and the upper bound')
      return this.#tree.operation('between', [left, lower, this.#sum()], left.start)
    }
    if (!this.#tokens.acceptWord('in')) return undefined
    const { start } = this.#tokens.peek()
    this.#tokens.expectSymbol('(')
    const values = this.#within(start, () => this.#tokens.parseList(() => this.#sum()))
    return this.#tree.operation('in', [left, this.#tree.list(values, start)], left.start)
  }

  #negated(predicate: Branch): Branch {
    return this.#tree.operation('not', [predicate], predicate.start)
  }

  #sum(): Branch {
    return this.#chain(['+', '-'], () => this.#chain(['*', '/', '%', 'div'], () => this.#power()))
  }

  /** Operators of one precedence, from left to right. */
  #chain(operators: readonly string[], operand: () => Branch): Branch {
    let left = operand()
    for (;;) {
      const { kind, value } = this.#tokens.peek()
      const op = kind === 'symbol' || kind === 'name' ? value.toLowerCase() : ''
      if (!operators.includes(op)) return left
      this.#tokens.take()
      left = this.#tree.operation(op, [left, operand()], left.start)
    }
  }

  /** A sign binds more tightly than a power. */
  #power(): Branch {
    const base = this.#signed()
    if (!this.#tokens.acceptSymbol('^')) return base
    return this.#tree.operation('^', [base, this.#within(base.start, () => this.#power())], base.start)
  }

  #signed(): Branch {
    const { start } = this.#tokens.peek()
    const isSign = this.#tokens.isSymbol('-') || this.#tokens.isSymbol('+')
    if (this.#tokens.peek(isSign ? 1 : 0).kind === 'number')
      return this.#tree.leaf(readNumber(this.#tokens), start)
    if (!this.#tokens.acceptSymbol('-')) return this.#operand()
    const operand = this.#within(start, () => this.#signed())
    return this.#tree.operation('*', [this.#tree.leaf(-1, start), operand], start)
  }

  #operand(): Branch {
    const { kind, value, start } = this.#tokens.peek()
    if (this.#tokens.isSymbol('(')) return this.#parenthesized()
    if (kind === 'text') return this.#tree.leaf(this.#tokens.take().value, start)
    const word = value.toLowerCase()
    if (kind === 'name' && RESERVED.has(word))
      throw this.#tokens.expected('a value', word === 'null' ? ' Use IS NULL to find missing values.' : '')
    const literal = readCalledLiteral(this.#tokens, this.#tree)
    if (literal) return literal
    if (kind === 'name' && this.#tokens.isSymbol('(', 1)) return this.#call()
    if (kind !== 'name' && kind !== 'quoted') throw this.#tokens.expected('a value')
    if (this.#tokens.acceptWord('true')) return this.#tree.leaf(true, start)
    if (this.#tokens.acceptWord('false')) return this.#tree.leaf(false, start)
    return this.#tree.leaf(readProperty(this.#tokens), start)
  }

  #call(): Branch {
    const { value, start } = this.#tokens.take()
    this.#tokens.expectSymbol('(')
    const op = CALLED.get(value.toLowerCase()) ?? value
    const takesLists = CALLED.has(value.toLowerCase()) && op.startsWith('a_')
    const operands = this.#elements(start, takesLists)
    return this.#tree.operation(op, operands, start)
  }

  /** What parentheses hold, up to the closing one. */
  #elements(start: number, areLists: boolean): Branch[] {
    if (this.#tokens.acceptSymbol(')')) return []
    return this.#within(start, () =>
      this.#tokens.parseList(() => (areLists && this.#tokens.isSymbol('(') ? this.#list() : this.#any())),
    )
  }

  #list(): Branch {
    const { start } = this.#tokens.take()
    return this.#tree.list(this.#elements(start, false), start)
  }

  /** Parentheses around one expression group it; around several they make a list. */
  #parenthesized(): Branch {
    const { start } = this.#tokens.take()
    const elements = this.#elements(start, false)
    const [only, ...others] = elements
    return only && others.length === 0 ? { ...only, start } : this.#tree.list(elements, start)
  }

  #within<T>(start: number, read: () => T): T {
    if (++this.#level > MAX_LEVELS) throw tooDeep(placeIn(this.#tokens.text, start))
    const result = read()
    this.#level--
    return result
  }
}
