import type { Member, SchemaEntry, TypePart } from '../schema-entry.ts'
import { permalink } from './heading.ts'
import { assumedMark, choicesFact, deprecatedMark } from './marks.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase, prose } from './prose.ts'

/** The id of the section that prints a named schema. */
export const schemaId = (name: string): string => `schema-${name}`

const typeText = (type: readonly TypePart[]): Markup => {
  const parts = type.map((part) =>
    typeof part === 'string' ? part : markup`<a href="#${schemaId(part.schema)}">${part.schema}</a>`,
  )
  return markup`<span class="type">${parts.length === 0 ? 'any JSON value' : parts}</span>`
}

const factLine = (entry: SchemaEntry): Markup => {
  const facts = [
    ...entry.constraints.map((constraint) => markup`${constraint}`),
    ...(entry.patternWords === undefined ? [] : [phrase(entry.patternWords)]),
    ...(entry.pattern === undefined ? [] : [markup`pattern <code>${entry.pattern}</code>`]),
    ...valueFact(entry),
    ...(entry.example === undefined ? [] : [markup`for example <code>${entry.example}</code>`]),
  ]
  return factList(
    facts.map((fact) => markup`<li>${fact}</li>`),
    entry.choices,
  )
}

/** A list of choices alone is hidden with them. */
const factList = (facts: readonly Markup[], choices: readonly string[]): Markup => {
  if (facts.length + choices.length === 0) return markup``
  return markup`<ul class="facts${facts.length === 0 ? ' assumed' : ''}">${facts}${choicesFact(choices)}</ul>`
}

/** The allowed values, unless the description is that there is one. */
const valueFact = ({ values, description }: SchemaEntry): Markup[] =>
  values.length === 0 || description.startsWith(`Always \`${values.join()}\``)
    ? []
    : [
        markup`${values.length === 1 ? 'always' : 'one of'} ${values.map((value) => markup`<code>${value}</code> `)}`,
      ]

/** Members, parameters or headers, one below the other. */
export const memberList = (members: readonly Member[]): Markup =>
  members.length === 0 ? markup`` : markup`<dl class="members">${members.map(memberItem)}</dl>\n`

const memberItem = (member: Member): Markup => markup`<div>
<dt><code class="name">${member.name}</code> ${typeText(member.type)}${member.required ? markup` <strong class="required">required</strong>` : ''}${deprecatedMark(member.deprecated)}${assumedMark(member.assumed)}</dt>
<dd>${prose(member.description)}${factLine(member)}${nested(member)}</dd>
</div>
`

const nested = ({ members, variants }: SchemaEntry): Markup[] => [
  ...(members.length === 0
    ? []
    : [fold(`${members.length} member${members.length === 1 ? '' : 's'}`, members)]),
  ...variants.map((variant, index) =>
    fold(`Alternative ${index + 1} of ${variants.length}${variantTag(variant)}`, variant.members),
  ),
]

/** What tells an alternative from the others: the member that always has the same value. */
const variantTag = ({ members }: SchemaEntry): string => {
  const tag = members.find(({ required, values }) => required && values.length === 1)
  return tag ? `: ${tag.name} ${tag.values.join()}` : ''
}

const fold = (title: string, members: readonly Member[]): Markup =>
  markup`<details class="nested" open><summary>${title}</summary>${memberList(members)}</details>`

/** The type of a body, with its members where the type has no name of its own. */
export const bodySchema = (entry: SchemaEntry): Markup =>
  markup`<p class="body-type${isOpen(entry) ? ' open-below' : ''}">${typeText(entry.type)}</p>${factLine(entry)}${memberList(entry.members)}${nested({ ...entry, members: [] })}`

/** It names one schema, and shows the members of that below: there is nothing left to open in place. */
const isOpen = ({ type, members, variants }: SchemaEntry): boolean =>
  type.length === 1 && members.length + variants.length > 0

/** A named schema as a section; references to it can be opened in place. */
export const schemaSection = (
  name: string,
  entry: SchemaEntry,
): Markup => markup`<section class="schema" id="${schemaId(name)}">
<h3>${name}${permalink(schemaId(name))}</h3>
<div class="schema-text">
<p class="body-type">${typeText(entry.type)}${deprecatedMark(entry.deprecated)}${assumedMark(entry.assumed)}</p>
${prose(entry.description)}${factLine(entry)}${memberList(entry.members)}${nested({ ...entry, members: [] })}
</div>
</section>
`
