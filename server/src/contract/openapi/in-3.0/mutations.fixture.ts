import { isNode } from '../nodes.ts'

/** What stands in the place of a value, one after the other. */
const INSTEAD: readonly unknown[] = [null, true, 'x', '', -1, 1.5, 2 ** 40, [], {}]

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Values that differ from one in one place: a member gone, one too many, or another value. */
export function* everyMutation(value: unknown): Generator {
  yield* INSTEAD
  if (isList(value)) {
    yield [...value, ...value]
    for (const [index, entry] of value.entries())
      for (const mutation of everyMutation(entry)) yield value.with(index, mutation)
  } else if (isNode(value)) {
    yield { ...value, unknown_member: 1 }
    for (const [name, member] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
      for (const mutation of everyMutation(member)) yield { ...value, [name]: mutation }
    }
  }
}
