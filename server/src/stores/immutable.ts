import type { DeepReadonly } from '../kernel/deep-readonly.ts'

type Members = Readonly<Record<string, unknown>>

/** The error for a value that has a part that JSON cannot hold: only then are names made, for they cost more than copies. */
type Refuse = () => TypeError

/**
 * A deeply frozen copy of a value that is plain JSON. Parts that are frozen already are shared; all else is copied, so
 * that the caller can still change its own value. Members that are undefined are left out, as in JSON.
 * @param name what to call the value in the error
 * @throws TypeError for anything that JSON cannot hold
 */
export function immutable<Value>(name: string, value: Value | DeepReadonly<Value>): DeepReadonly<Value>
export function immutable(name: string, value: unknown): unknown {
  return frozen(value, () => notPlain(name, value))
}

/**
 * As `immutable`, for what is written at once: nothing is copied.
 * @throws TypeError for anything that JSON cannot hold
 */
export function requirePlain<Value>(
  name: string,
  value: Value | DeepReadonly<Value>,
): asserts value is DeepReadonly<Value> {
  if (!isJson(value)) throw notPlain(name, value)
}

const isJson = (value: unknown): boolean => {
  if (Array.isArray(value)) return !value.includes(undefined) && value.every(isJson) // a hole is undefined, too
  return isScalar(value) || (isPlain(value) && Object.values(value).every(isJsonOrAbsent))
}

const isJsonOrAbsent = (value: unknown): boolean => value === undefined || isJson(value)

const notPlain = (name: string, value: unknown): TypeError => {
  const [fault] = faultsIn(name, value)
  return new TypeError(`${fault ?? name}: what is stored is plain JSON`)
}

const frozen = (value: unknown, refuse: Refuse): unknown => {
  if (isScalar(value)) return typeof value === 'number' ? value + 0 : value // -0 is 0 in JSON
  if (Array.isArray(value)) return frozenArray(value, refuse)
  if (isPlain(value)) return frozenObject(value, refuse)
  throw refuse()
}

const frozenArray = (items: readonly unknown[], refuse: Refuse): readonly unknown[] => {
  let copy = Object.isFrozen(items) ? undefined : [...items]
  for (let at = 0; at < items.length; at++) {
    const item = frozen(items[at], refuse)
    if (!Object.is(item, items[at])) (copy ??= [...items])[at] = item
  }
  return copy ? Object.freeze(copy) : items
}

const frozenObject = (object: Members, refuse: Refuse): Members => {
  const keys = Object.keys(object)
  if (keys.some((key) => object[key] === undefined)) return frozenObject(omitUndefined(object), refuse)
  let copy = Object.isFrozen(object) ? undefined : { ...object }
  for (const key of keys) {
    const member = frozen(object[key], refuse)
    if (!Object.is(member, object[key])) (copy ??= { ...object })[key] = member
  }
  return copy ? Object.freeze(copy) : object
}

/** With members of its own, __proto__ too. None is deleted: that would make every access slower. */
const omitUndefined = (object: Members): Members =>
  Object.fromEntries(Object.entries(object).filter(([, member]) => member !== undefined))

const isScalar = (value: unknown): value is string | number | boolean | null =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value === null ||
  (typeof value === 'number' && Number.isFinite(value))

const isPlain = (value: unknown): value is Members => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The parts that JSON cannot hold, by their names. */
function* faultsIn(name: string, value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* faultsIn(`${name}[${at}]`, item)
  else if (isPlain(value))
    for (const [key, member] of Object.entries(omitUndefined(value)))
      yield* faultsIn(`${name}.${key}`, member)
  else if (!isScalar(value)) yield `${name} is ${described(value)}`
}

const described = (value: unknown): string =>
  typeof value === 'object' && value !== null ? `a ${value.constructor.name}` : String(value)
