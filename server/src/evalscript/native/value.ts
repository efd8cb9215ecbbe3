import type { ArrowFunctionExpression, FunctionDeclaration, FunctionExpression } from 'acorn'
import { NotNative } from './machine.ts'
import type { Machine, Register } from './machine.ts'
import { select } from './operations.ts'

export type ScriptFunction = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression

/** What an expression stands for, once for all pixels: only numbers and truth differ from pixel to pixel. */
export type Value =
  | { readonly kind: 'number' | 'boolean'; readonly at: Register }
  | { readonly kind: 'array'; readonly items: readonly Value[] }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, Value> }
  | { readonly kind: 'function'; readonly node: ScriptFunction; readonly scope: Scope }
  | { readonly kind: 'undefined' }

/** Names and what they stand for. A name that has no value yet cannot be read: the sandbox says what happens then. */
export class Scope {
  readonly #outer: Scope | undefined
  readonly #values = new Map<string, Value | undefined>()

  constructor(outer: Scope | undefined) {
    this.#outer = outer
  }

  /** @throws NotNative for a name that stands there already, or that cannot be taken */
  declare(name: string): void {
    if (this.#values.has(name) || ['NaN', 'Infinity', 'undefined'].includes(name)) throw new NotNative(name)
    this.#values.set(name, undefined)
  }

  assign(name: string, value: Value): void {
    this.#values.set(name, value)
  }

  has(name: string): boolean {
    return this.#values.has(name) || (this.#outer?.has(name) ?? false)
  }

  /** @throws NotNative for a name that there is not, or that has no value yet */
  value(name: string): Value {
    const value = this.#values.has(name) ? this.#values.get(name) : this.#outer?.value(name)
    if (value === undefined) throw new NotNative(name)
    return value
  }
}

/**
 * The register of a number, or of truth, which counts as 1 or 0.
 * @throws NotNative for anything else
 */
export const toRegister = (value: Value): Register => {
  if (value.kind !== 'number' && value.kind !== 'boolean') throw new NotNative(value.kind)
  return value.at
}

/**
 * One of two values, for each pixel; arrays and objects member by member.
 * @throws NotNative where the two are of different shape, or have too many members
 */
export const chosen = (machine: Machine, test: Register, yes: Value, no: Value): Value => {
  machine.countEvaluation()
  // The same value stands behind many names: going through it once for each of them would take forever.
  if (yes === no) return yes
  if (test.constant !== undefined) return test.constant !== 0 && !Number.isNaN(test.constant) ? yes : no
  if (yes.kind === 'array' && no.kind === 'array' && yes.items.length === no.items.length)
    return {
      kind: 'array',
      items: yes.items.map((item, i) => chosen(machine, test, item, itemAt(no.items, i))),
    }
  if (yes.kind === 'object' && no.kind === 'object' && yes.members.size === no.members.size)
    return {
      kind: 'object',
      members: new Map(
        [...yes.members].map(([name, member]) => [
          name,
          chosen(machine, test, member, requireMember(no.members, name)),
        ]),
      ),
    }
  if (yes.kind !== no.kind) throw new NotNative(`${yes.kind} or ${no.kind}`)
  if (yes.kind === 'number' || yes.kind === 'boolean')
    return { kind: yes.kind, at: machine.apply(select, [test, toRegister(yes), toRegister(no)]) }
  throw new NotNative(yes.kind)
}

export const itemAt = (items: readonly Value[], index: number): Value => {
  const item = items[index]
  if (item === undefined) throw new NotNative('no such item')
  return item
}

export const requireMember = (members: ReadonlyMap<string, Value>, name: string): Value => {
  const member = members.get(name)
  if (member === undefined) throw new NotNative('no such member')
  return member
}
