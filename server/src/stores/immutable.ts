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
  let isKept = Object.isFrozen(items)
  const frozen: unknown[] = []
  for (const item of items) {
    const member = immutable(`${name}[${frozen.length}]`, item)
    isKept &&= Object.is(member, item)
    frozen.push(member)
  }
  return isKept ? items : Object.freeze(frozen)
}

const frozenObject = (name: string, object: object): object => {
  const given = Object.entries(object)
  const members = given.filter(([, member]) => member !== undefined)
  // With members of its own, __proto__ too. None is deleted: that would make every access slower.
  const frozen: Record<string, unknown> =
    members.length === given.length ? { ...object } : Object.fromEntries(members)
  let isKept = Object.isFrozen(object) && members.length === given.length
  for (const [key, member] of members) {
    frozen[key] = immutable(`${name}.${key}`, member)
    isKept &&= Object.is(frozen[key], member)
  }
  return isKept ? object : Object.freeze(frozen)
}

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const described = (value: unknown): string =>
  typeof value === 'object' && value !== null ? `a ${value.constructor.name}` : String(value)
