import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'

/** What a lenient server relaxes, in words. */
export interface RelaxedPoint {
  readonly point: string
  /** What the strict contract does, and the source's reason for it. */
  readonly strict: string
  readonly why: string
  /** What the lenient one does, and for whom. */
  readonly lenient: string
  readonly for: string
}

/**
 * The points that an overlay relaxes, in its order: each action names its own in `x-lenient`, the first one in words.
 * @throws Error if an action names none, a point lacks its words or has them twice, or operations are marked with another
 */
export const relaxedPoints = (overlay: Node): RelaxedPoint[] => {
  const points = new Map<string, RelaxedPoint>()
  for (const action of listAt(overlay, 'actions').filter(isNode)) {
    const { point, ...words } = nodeAt(action, 'x-lenient')
    if (typeof point !== 'string') throw new Error(`${String(action.target)}: x-lenient names no point`)
    const marks = Object.keys(nodeAt(nodeAt(action, 'update'), 'x-lenient'))
    if (marks.some((mark) => mark !== point))
      throw new Error(`${point}: its action marks ${marks.join(', ')}`)
    if (points.has(point) !== (Object.keys(words).length === 0))
      throw new Error(`${point}: the first action, and no other, says strict, why, lenient and for`)
    if (!points.has(point)) points.set(point, inWords(point, words))
  }
  return [...points.values()]
}

const inWords = (point: string, words: Node): RelaxedPoint => {
  const text = (member: string): string => {
    const value = words[member]
    if (typeof value !== 'string') throw new Error(`${point}: x-lenient.${member} is missing`)
    return value
  }
  return { point, strict: text('strict'), why: text('why'), lenient: text('lenient'), for: text('for') }
}
