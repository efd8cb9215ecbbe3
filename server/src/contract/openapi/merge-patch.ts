import { isNode } from './nodes.ts'
import type { Node } from './nodes.ts'

/** A document with a patch applied: members that the patch has replace those of the document, and null removes one. @see RFC 7396 */
export const mergePatch = (document: Node, patch: Node): Node => {
  const merged = new Map(Object.entries(document))
  for (const [member, value] of Object.entries(patch)) {
    const before = merged.get(member)
    if (value === null) merged.delete(member)
    else merged.set(member, isNode(value) ? mergePatch(isNode(before) ? before : {}, value) : value)
  }
  return Object.fromEntries(merged)
}

/**
 * The patch that makes one document of another.
 * @throws Error where a member is null, which a patch cannot say
 */
export const mergePatchBetween = (from: Node, to: Node): Node => {
  const patch: Node = {}
  for (const member of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const before = from[member]
    const after = to[member]
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    if (after === null) throw new Error(`${member} is null, which a merge patch cannot say`)
    patch[member] = memberPatch(before, after)
  }
  return patch
}

const memberPatch = (before: unknown, after: unknown): unknown => {
  if (after === undefined) return null
  return isNode(after) ? mergePatchBetween(isNode(before) ? before : {}, after) : after
}
