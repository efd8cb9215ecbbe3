import { ONE_LINE_FORMAT } from './formats.ts'
import { isNode } from './openapi/nodes.ts'

/** Members for readers and clients only. In a schema or an operation they are texts, lists or maps of examples. */
const FOR_READERS: ReadonlySet<string> = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'externalDocs',
  'x-source',
  'x-assumed',
  'x-pattern-words',
  'x-advice',
  'x-paging',
  'x-given-by',
  'x-after',
  'x-idempotent',
])

/** Members whose keys are names from the contract: a `title` there is a property, not a text. */
const BY_NAME: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'headers',
  'parameters',
])

/** Members with values of the wire, which stay as they are. */
const VALUES: ReadonlySet<string> = new Set(['enum', 'default'])

/**
 * A copy of a document, or of a part of it, without what is for readers and clients only. The validator walks the whole
 * document for each operation that it compiles, so its size slows every start. A `const` becomes an `enum` of one
 * value, which the validator names in its message; `x-one-line` becomes a format that it knows.
 */
export const lean = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(lean)
  if (!isNode(part)) return part
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => !FOR_READERS.has(key))
      .map(([key, value]) => {
        if (key === 'const') return ['enum', [structuredClone(value)]]
        return key === 'x-one-line' ? ['format', ONE_LINE_FORMAT] : [key, leanMember(key, value)]
      }),
  )
}

const leanMember = (key: string, value: unknown): unknown => {
  if (VALUES.has(key)) return structuredClone(value)
  if (!BY_NAME.has(key) || !isNode(value)) return lean(value)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, lean(member)]))
}
