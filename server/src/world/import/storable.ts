/** Names of members that would reach the prototype of an object if code copied them carelessly. */
const PROTOTYPE_MEMBERS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

// The texts of a database cannot contain NUL, and UTF-8 cannot encode half a surrogate pair.
const UNSTORABLE_TEXT = /\0|\p{Surrogate}/u

/**
 * Why a parsed record cannot be stored and returned unchanged; undefined where it can. Records may contain more than
 * the bodies of calls: real descriptions have control characters.
 */
export const storageFault = (record: unknown): string | undefined => {
  const pending: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: record }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path, value } = next
    const fault = (what: string): string => [path, what].filter(Boolean).join(': ')
    if (typeof value === 'string' && UNSTORABLE_TEXT.test(value))
      return fault('has a NUL or a broken character')
    if (typeof value === 'number' && !Number.isFinite(value)) return fault('is not a finite number')
    if (typeof value !== 'object' || value === null) continue
    for (const [name, member] of Object.entries(value)) {
      if (PROTOTYPE_MEMBERS.has(name)) return fault(`has a member named ${name}`)
      if (UNSTORABLE_TEXT.test(name)) return fault('has a name with a NUL or a broken character')
      pending.push({ path: path === '' ? name : `${path}.${name}`, value: member })
    }
  }
  return undefined
}
