import { MAX_LEVELS, MAX_OPERATIONS, tooDeep, tooManyOperations } from './cql2-error.ts'
import type { Place } from './cql2-error.ts'
import type { Argument } from './expression.ts'
import { placeIn } from './lexer.ts'
import { miscounted } from './operators.ts'
import type { Tokens } from './tokens.ts'

/** An argument that was read from text: where it begins, and how deep its operations and lists are nested. */
export interface Branch<T extends Argument = Argument> {
  readonly argument: T
  readonly start: number
  readonly levels: number
}

/** Builds the tree of what was read, and remembers where each part began. */
export class Tree {
  readonly #tokens: Tokens
  #operations = 0
  readonly #starts = new WeakMap<object, readonly number[]>()

  constructor(tokens: Tokens) {
    this.#tokens = tokens
  }

  leaf<T extends Argument>(argument: T, start: number): Branch<T> {
    return { argument, start, levels: 0 }
  }

  operation(op: string, operands: readonly Branch[], start: number): Branch {
    if (++this.#operations > MAX_OPERATIONS) throw tooManyOperations(placeIn(this.#tokens.text, start))
    const fault = miscounted(op, operands.length)
    if (fault !== undefined) throw this.#tokens.fault(start, fault)
    const { argument, levels } = this.list(operands, start)
    return { argument: { op, args: argument }, start, levels }
  }

  list(elements: readonly Branch[], start: number): Branch<readonly Argument[]> {
    const levels = 1 + Math.max(0, ...elements.map((element) => element.levels))
    if (levels > MAX_LEVELS) throw tooDeep(placeIn(this.#tokens.text, start))
    const list = elements.map(({ argument }) => argument)
    this.remember(
      list,
      elements.map((element) => element.start),
    )
    return { argument: list, start, levels }
  }

  remember(siblings: readonly unknown[], starts: readonly number[]): void {
    this.#starts.set(siblings, starts)
  }

  findPlace(siblings: readonly unknown[], index: number): Place {
    return placeIn(this.#tokens.text, this.#starts.get(siblings)?.[index] ?? 0)
  }
}
