import { NEUTRAL_PREFIX } from './dialect.ts'
import type { DialectNames } from './dialect.ts'
import type { OpenApiDocument } from './openapi/document.ts'
import { isNode } from './openapi/nodes.ts'
import { isDocument } from './openapi/read-document.ts'

/** A contract as it is in a dialect: names of members, patterns, enums, examples and prose. The given one stays as it is. */
export const inDialect = (document: OpenApiDocument, names: DialectNames): OpenApiDocument => {
  const wire = new Map(
    [names.destination_types, names.item_types]
      .flatMap((given) => Object.entries(given ?? {}))
      .flatMap(([neutral, name]) => (name === undefined ? [] : [[neutral, name]])),
  )
  const prefix = names.reference_prefix ?? NEUTRAL_PREFIX
  const say = (text: string): string =>
    text.replaceAll(WORD, (word) => wire.get(word) ?? word).replaceAll(PREFIX, prefix)
  const spoken = inWords(document, say)
  if (!isDocument(spoken)) throw new TypeError('a contract in a dialect is no contract')
  return spoken
}

/** What a name of the contract can be. */
const WORD = /(?<![\w-])\w+(?![\w-])/g

/** Before the rest of a reference or of a member's name, and where prose tells of it. */
const PREFIX = new RegExp(`(?<![A-Za-z0-9])${NEUTRAL_PREFIX}(?=[:/][a-z]|\`)`, 'g')

/** A copy with every text of it, names of members included, in other words. */
const inWords = (part: unknown, say: (text: string) => string): unknown => {
  if (typeof part === 'string') return say(part)
  if (Array.isArray(part)) return part.map((each) => inWords(each, say))
  if (!isNode(part)) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [say(name), inWords(value, say)]))
}
