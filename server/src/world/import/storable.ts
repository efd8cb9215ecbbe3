/** Members that would reach an object's prototype if somebody copied the record carelessly. */
const PROTOTYPE_MEMBERS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

// NUL has no place in the text of a database, half a surrogate pair none in UTF-8.
const UNSTORABLE_TEXT = /\0|\p{Surrogate}/u

/**
 * Why a parsed record cannot be stored and given out again as it is; undefined where it can. Milder than what is asked
 * of calls: real descriptions do hold control characters.
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
