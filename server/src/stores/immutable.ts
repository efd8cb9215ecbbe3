import type { DeepReadonly } from '../kernel/deep-readonly.ts'

/**
 * A deeply frozen copy of a value that is plain JSON. Parts that are frozen already are shared; all else is copied, so
 * that the caller can still change its own value. Members that are undefined are left out, as in JSON.
 * @param name what to call the value in the error
 * @throws TypeError for anything that JSON cannot hold
 */
export function immutable<Value>(name: string, value: Value | DeepReadonly<Value>): DeepReadonly<Value>
export function immutable(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0 // -0 is 0 in JSON
  if (Array.isArray(value)) return frozenArray(name, value)
  if (isPlain(value)) return frozenObject(name, value)
  throw new TypeError(`${name} is ${described(value)}: what is stored is plain JSON`)
}

const frozenArray = (name: string, items: readonly unknown[]): readonly unknown[] => {
  const frozen = Array.from(items, (item, index) => immutable(`${name}[${index}]`, item))
  const isKept = Object.isFrozen(items) && frozen.every((item, index) => Object.is(item, items[index]))
  return isKept ? items : Object.freeze(frozen)
}

const frozenObject = (name: string, object: object): object => {
  let isKept = Object.isFrozen(object)
  const members: [string, unknown][] = []
  for (const [key, member] of Object.entries(object)) {
    const frozen: unknown = member === undefined ? undefined : immutable(`${name}.${key}`, member)
    isKept &&= frozen !== undefined && Object.is(frozen, member)
    if (frozen !== undefined) members.push([key, frozen])
  }
  return isKept ? object : Object.freeze(Object.fromEntries(members))
}

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const described = (value: unknown): string =>
  typeof value === 'object' && value !== null ? `a ${value.constructor.name}` : String(value)
