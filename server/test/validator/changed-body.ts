import { isNode } from '../../src/contract/openapi/nodes.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { pick } from './pick.ts'

/** Values of every type, few of which any member may have. */
const ODD_VALUES = [
  null,
  0,
  -1,
  2.5,
  1e300,
  true,
  '',
  'x',
  'x'.repeat(5000),
  '2026-02-31',
  [],
  [null],
  {},
  { a: 1 },
]

/** A copy of a body with one thing changed somewhere: a member that is left out, or odd, or one too many. */
export const changed = (value: unknown, random: Random): unknown => {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (names.length === 0 || random.between(0, 1) < 0.15) return pick(random, ODD_VALUES)
  const name = pick(random, names)
  const isHere = random.between(0, 1) < 0.4
  if (Array.isArray(value)) {
    const index = Number(name)
    return isHere ? value.toSpliced(index, 1) : value.with(index, changed(value[index], random))
  }
  if (!isNode(value)) return value
  if (!isHere) return { ...value, [name]: changed(value[name], random) }
  const { [name]: _, ...others } = value
  return pick(random, [
    others,
    { ...value, no_such_member: 1 },
    { ...value, [name]: pick(random, ODD_VALUES) },
  ])
}
