import { OPERATIONS, OPERATORS } from './operations.ts'
import type { Operation } from './operations.ts'

/** What is computed of the bands of a pixel. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  /** A band of the input, counted from 0. */
  | { readonly kind: 'band'; readonly band: number }
  | { readonly kind: 'call'; readonly operation: Operation; readonly given: readonly Expression[] }

/** Signs, powers and parentheses within each other, at most. */
const MAX_DEPTH = 50

/**
 * Reads an expression: bands `b1` and so on, numbers, operators as Python has them, parentheses, and functions of NumPy.
 * @throws ExpressionFault
 * @see Python, Expressions: what binds how
 */
export const parseExpression = (text: string): Expression => new Parser(tokenize(text)).whole()

class Parser {
  readonly #tokens: readonly Token[]
  #next: Token
  #depth = 0
  #read = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
    this.#next = this.#advance()
  }

  whole(): Expression {
    const expression = this.#binary(0)
    if (this.#next.kind !== 'end') throw this.#fault('the expression should end')
    return expression
  }

  /** @param level of operators, those that bind least first */
  #binary(level: number): Expression {
    const operators = OPERATORS[level]
    if (!operators) return this.#unary()
    let left = this.#binary(level + 1)
    for (let compared = 0; ; compared++) {
      const name = operators.get(this.#next.text)
      if (name === undefined) return left
      if (level === 0 && compared > 0) throw this.#fault('three values cannot be compared')
      const { at } = this.#next
      this.#advance()
      left = call({ name, at }, [left, this.#binary(level + 1)])
    }
  }

  #unary(): Expression {
    if (this.#depth > MAX_DEPTH)
      throw this.#fault(`there are more than ${MAX_DEPTH} parentheses, signs and powers within each other`)
    this.#depth++
    const expression = this.#signed()
    this.#depth--
    return expression
  }

  #signed(): Expression {
    const { at } = this.#next
    if (this.#takes('-')) return call({ name: 'negative', at }, [this.#unary()])
    if (this.#takes('~')) return call({ name: 'bitwise_not', at }, [this.#unary()])
    return this.#takes('+') ? this.#unary() : this.#power()
  }

  /** A power binds more than a sign before it, and less than one behind it: -b1 ** -2 is -(b1 ** (-2)). */
  #power(): Expression {
    const base = this.#atom()
    const { at } = this.#next
    return this.#takes('**') ? call({ name: 'power', at }, [base, this.#unary()]) : base
  }

  #atom(): Expression {
    const { kind, text, at } = this.#next
    if (kind === 'number') {
      this.#advance()
      return { kind, value: Number(text) }
    }
    if (kind === 'name') {
      this.#advance()
      return this.#takes('(') ? call({ name: text, at }, this.#given()) : bandNamed(text, at)
    }
    if (!this.#takes('(')) throw this.#fault('a value is missing')
    const inside = this.#binary(0)
    this.#expectEnd()
    return inside
  }

  #given(): Expression[] {
    const given = [this.#binary(0)]
    while (this.#takes(',')) given.push(this.#binary(0))
    this.#expectEnd()
    return given
  }

  #advance(): Token {
    const token = this.#tokens[this.#read++]
    if (!token) throw new RangeError('the last token is the end')
    this.#next = token
    return token
  }

  #takes(operator: string): boolean {
    const isNext = this.#next.text === operator
    if (isNext) this.#advance()
    return isNext
  }

  #expectEnd(): void {
    if (!this.#takes(')')) throw this.#fault('a parenthesis should end')
  }

  #fault(message: string): ExpressionFault {
    return new ExpressionFault(message, this.#next.at)
  }
}

/** Whether values are conditions, of which ~ is the contrary and not the other bits. @see NumPy, invert */
const isCondition = (expression: Expression): boolean => {
  if (expression.kind !== 'call') return false
  const { operation, given } = expression
  if (operation.gives === 'condition') return true
  return operation.gives === 'same' && given.slice(operation.takes === 3 ? 1 : 0).every(isCondition)
}

const bandNamed = (name: string, at: number): Expression => {
  const [, number] = /^b([1-9]\d?)$/.exec(name) ?? []
  if (number === undefined)
    throw new ExpressionFault('a name is neither that of a band nor of a function', at)
  return { kind: 'band', band: Number(number) - 1 }
}

/** A function by its name, and where that stands. */
interface Called {
  readonly name: string
  readonly at: number
}

const call = ({ name, at }: Called, given: readonly Expression[]): Expression => {
  const isContrary = name === 'bitwise_not' && given.every(isCondition)
  const operation = OPERATIONS.get(isContrary ? 'logical_not' : name)
  if (!operation) throw new ExpressionFault('there is no function of that name here', at)
  if (operation.takes !== given.length)
    throw new ExpressionFault(`the function takes ${operation.takes} values and is given ${given.length}`, at)
  return { kind: 'call', operation, given }
}

/** A word of an expression. */
interface Token {
  readonly kind: 'number' | 'name' | 'operator' | 'end'
  readonly text: string
  /** Number of its first character, counted from 1. */
  readonly at: number
}

/** A number, a name or an operator; anything else is a fault. */
const TOKEN =
  /\s*(?:(\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)|([A-Za-z_]\w*)|(\*\*|\/\/|<<|>>|[<>=!]=|[-+*/%<>&|^~(),]))/y

/** The words of an expression, and its end. @throws ExpressionFault for what is no word */
const tokenize = (text: string): Token[] => {
  const tokens: Token[] = []
  const token = new RegExp(TOKEN)
  const end = text.trimEnd().length
  while (token.lastIndex < end) {
    const from = token.lastIndex
    const [whole = '', number, name, operator = ''] = token.exec(text) ?? []
    if (whole === '')
      throw new ExpressionFault('expected a number, a band, a function or an operator', from + 1)
    const word = number ?? name ?? operator
    const kind = number === undefined ? (name === undefined ? 'operator' : 'name') : 'number'
    tokens.push({ kind, text: word, at: token.lastIndex - word.length + 1 })
  }
  return [...tokens, { kind: 'end', text: '', at: end + 1 }]
}

/** Why a text is no expression of bands, and at which of its characters, counted from 1; it repeats none of them. */
export class ExpressionFault extends Error {
  override readonly name = 'ExpressionFault'

  constructor(message: string, at: number) {
    super(`${message}, at character ${at}`)
  }
}
