import { METHODS } from '../../server/src/contract/openapi/document.ts'
import { nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { escapeToken } from '../../server/src/contract/openapi/references.ts'
import { placesIn } from '../drift/places.ts'

/**
 * Say in which operations a generated file differs from what it should be.
 * @param name Its path: `openapi.json`, `types.ts`.
 */
export const differencesOf = (name: string, content: string, wanted: string): string => {
  const expected = documentIn(name, wanted)
  return expected ? documentDifferences(documentIn(name, content), expected) : lineDifference(content, wanted)
}

const documentIn = (name: string, text: string): Node | undefined => {
  try {
    return parseDocument(text, name)
  } catch {
    return undefined
  }
}

/** Most places that one line lists. */
const MAX_PLACES = 8

const documentDifferences = (document: Node | undefined, expected: Node): string => {
  if (document === undefined) return 'is no OpenAPI description any more'
  const pointers = differingPointers(document, expected)
  const edited = placesIn(document)
  const original = placesIn(expected)
  const places = pointers.map((pointer) => {
    const operations = new Set(
      [...original(pointer), ...edited(pointer)].map(({ operationId }) => operationId),
    )
    return operations.size > 0 ? `${pointer} (${listed([...operations])})` : pointer
  })
  return places.length > 0 ? `differs at ${listed(places)}` : 'is written otherwise'
}

const listed = (names: readonly string[]): string => {
  const more = names.length - MAX_PLACES
  return more > 0 ? `${names.slice(0, MAX_PLACES).join(', ')} and ${more} more` : names.join(', ')
}

/** Where two documents differ: operations, components, and other members of the document. */
const differingPointers = (one: Node, other: Node): string[] =>
  membersOf(one, other).flatMap((section) => {
    if (section !== 'paths' && section !== 'webhooks' && section !== 'components')
      return differ(one[section], other[section]) ? [`#/${section}`] : []
    const ours = nodeAt(one, section)
    const theirs = nodeAt(other, section)
    return membersOf(ours, theirs).flatMap((name) => {
      const our = nodeAt(ours, name)
      const their = nodeAt(theirs, name)
      return membersOf(our, their)
        .filter((member) => differ(our[member], their[member]))
        .map((member) =>
          section === 'components' || METHODS.some((method) => method === member)
            ? `#/${section}/${escapeToken(name)}/${escapeToken(member)}`
            : `#/${section}/${escapeToken(name)}`,
        )
    })
  })

const membersOf = (one: Node, other: Node): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
]

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** The first line that differs (the last, of a text cut off), and the declarations around it: `operations.maps_getMap`. */
const lineDifference = (content: string, wanted: string): string => {
  const lines = content.split('\n')
  const expected = wanted.split('\n')
  const differing = lines.findIndex((line, index) => line !== expected[index])
  const at = differing < 0 ? lines.length - 1 : differing
  const names = enclosing(expected, at)
  return `differs at line ${at + 1}${names.length > 0 ? `, in ${names.join('.')}` : ''}`
}

const indentation = (line: string) => line.search(/\S|$/)

const OPENING = /^\s*(?:export (?:interface|const) )?"?([^"\s]+?)"?\??(?::| =)? \{$/

const enclosing = (lines: readonly string[], at: number): string[] => {
  const names: string[] = []
  let inner = indentation(lines[at] ?? '')
  for (let index = at; index >= 0 && inner > 0; index--) {
    const line = lines[index] ?? ''
    const name = OPENING.exec(line)?.[1]
    if (name === undefined || indentation(line) >= inner) continue
    names.unshift(name)
    inner = indentation(line)
  }
  return names
}
