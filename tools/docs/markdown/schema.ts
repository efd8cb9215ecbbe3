import type { Member, SchemaEntry, TypePart } from '../schema-entry.ts'

/** The address of a schema's heading on the same page. @see https://github.github.com/gfm */
const anchor = (name: string): string => `#${name.toLowerCase()}`

const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** A type in words; names of schemas link to where they are printed. */
const typeText = (type: readonly TypePart[]): string =>
  type.length === 0
    ? 'any JSON value'
    : type
        .map((part) => (typeof part === 'string' ? part : `[${part.schema}](${anchor(part.schema)})`))
        .join('')

/** Type and constraints on one line: `string (date-time), required, default 10`. */
export const schemaFacts = (entry: SchemaEntry, required = false): string =>
  [
    typeText(entry.type),
    ...(required ? ['required'] : []),
    ...(entry.values.length > 0
      ? [`${entry.values.length === 1 ? 'always' : 'one of'} ${entry.values.map(code).join(', ')}`]
      : []),
    ...entry.constraints,
    ...(entry.patternWords === undefined ? [] : [entry.patternWords]),
    ...(entry.pattern === undefined ? [] : [`pattern ${code(entry.pattern)}`]),
    ...(entry.deprecated ? ['deprecated'] : []),
  ]
    .filter((fact) => fact !== '')
    .join(', ')

/** Lines below a list item keep its indentation. */
const below = (indent: string, text: string): string => text.replaceAll('\n', `\n${indent}  `)

/** One list item for a parameter, header or member, with its own members below it. */
export const memberItem = (member: Member, indent = ''): string => {
  const facts = schemaFacts(member, member.required)
  const example = member.example === undefined ? '' : ` Example: ${code(member.example)}.`
  const text = [member.description.trim(), example.trim()].filter((part) => part !== '').join(' ')
  const head = `${indent}- ${code(member.name)}${facts === '' ? '' : ` (${facts})`}${text === '' ? '' : `: ${below(indent, text)}`}`
  return [head, ...nested(member, `${indent}  `)].join('\n')
}

const nested = (entry: SchemaEntry, indent: string): string[] => [
  ...entry.members.map((member) => memberItem(member, indent)),
  ...entry.variants.flatMap((variant, index) => [
    `${indent}- Alternative ${index + 1}: ${schemaFacts(variant)}`,
    ...variant.members.map((member) => memberItem(member, `${indent}  `)),
  ]),
]

/** A schema on its own: what it is, then its members. */
export const schemaText = (entry: SchemaEntry): string =>
  [
    entry.description.trim(),
    `Type: ${schemaFacts(entry)}`,
    ...(entry.example === undefined ? [] : [`Example: ${code(entry.example)}`]),
    nested(entry, '').join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
