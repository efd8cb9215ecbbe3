import { methods, nodeAt, parseDocument, type Node } from '../contract/document.ts'
import { escapeToken } from '../contract/reference.ts'
import { placesIn } from '../drift/places.ts'

/**
 * Say in which operations a generated file differs from what it should be.
 * @param name Its path: `openapi.json`, `types.ts`.
 */
export const differencesOf = (name: string, content: string, wanted: string): string =>
  name.endsWith('.json') ? documentDifferences(name, content, wanted) : lineDifference(content, wanted)

/** Most places that one line lists. */
const MAX_PLACES = 8

const documentDifferences = (name: string, content: string, wanted: string): string => {
  let document: Node
  try {
    document = parseDocument(content, name)
  } catch {
    return 'is no OpenAPI description any more'
  }
  const expected = parseDocument(wanted, name)
  const pointers = differingPointers(document, expected)
  const [edited, original] = [placesIn(document), placesIn(expected)]
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
    const [ours, theirs] = [nodeAt(one, section), nodeAt(other, section)]
    return membersOf(ours, theirs).flatMap((name) => {
      const [our, their] = [nodeAt(ours, name), nodeAt(theirs, name)]
      return membersOf(our, their)
        .filter((member) => differ(our[member], their[member]))
        .map((member) =>
          section === 'components' || methods.some((method) => method === member)
            ? `#/${section}/${escapeToken(name)}/${escapeToken(member)}`
            : `#/${section}/${escapeToken(name)}`,
        )
    })
  })

const membersOf = (one: Node, other: Node): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
]

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** The first line that differs, and the declarations around it: `operations.maps_getMap.responses`. */
const lineDifference = (content: string, wanted: string): string => {
  const [lines, expected] = [content.split('\n'), wanted.split('\n')]
  const at = lines.findIndex((line, index) => line !== expected[index])
  const names = enclosing(expected, at)
  return `differs at line ${at + 1}${names.length > 0 ? `, in ${names.join('.')}` : ''}`
}

const indentation = (line: string) => line.search(/\S|$/)

const OPENING = /^\s*(?:export (?:interface|const) )?"?([^"]+?)"?\??(?::| =)? \{$/

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
