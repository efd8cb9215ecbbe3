import { markdownTable } from '../markdown/table.ts'
import type { Platform } from '../platform.ts'
import type { AreaReference, OperationEntry } from '../reference.ts'
import type { Member, SchemaEntry } from '../schema-entry.ts'
import { sizeText } from './amounts.ts'
import { areaLink } from './areas.ts'
import { PLACES, SIZES } from './paging.ts'

/** What each area accepts at most, from its query parameters and request bodies; pages are counted elsewhere. */
export const limitsTable = ({ areas }: Platform): string =>
  markdownTable(
    ['Area', 'Largest body', 'Parameters and members'],
    areas
      .map((area) => [areaLink(area), sizesIn(area), boundsIn(area)])
      .filter(([, sizes, bounds]) => sizes !== '' || bounds !== ''),
  )

const sizesIn = ({ operations }: AreaReference): string => {
  const sizes = new Set(operations.flatMap(({ body }) => (body ? [body.maxBytes] : [])))
  return [...sizes]
    .sort((left, right) => right - left)
    .map(sizeText)
    .join(', ')
}

/** Names by what holds for them, so that what is the same everywhere is said once. */
const boundsIn = (area: AreaReference): string => {
  const names = new Map<string, Set<string>>()
  for (const member of area.operations.flatMap((operation) => inputMembers(area, operation)))
    for (const bound of listBounds(member, area.schemas))
      names.set(bound, (names.get(bound) ?? new Set()).add(`\`${member.name}\``))
  return [...names].map(([bound, members]) => `${bound}: ${[...members].join(', ')}`).join('; ')
}

/** Query parameters and members of bodies, but for those that divide a list into pages. */
export const inputMembers = ({ schemas }: AreaReference, { parameters, body }: OperationEntry): Member[] => {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const members = (body?.content ?? []).flatMap(({ schema }) =>
    schema ? membersBelow(schema, schemas, new Set()) : [],
  )
  return [...query, ...members].filter(({ name }) => !SIZES.has(name) && !PLACES.has(name))
}

/**
 * Bounds from above; what is only bounded from below limits nobody, nor does the largest integer that JSON can carry,
 * nor a text that may be as short as it likes: its bound guards against abuse, and the area's page has it.
 */
const BOUND =
  /^(?:each )?(?:exactly|at most|-?[\d.]+ to|larger values)(?!.*\d{10})(?!.* characters?$)|^(?!0|1 )\d+ to \d+ characters$/

const listBounds = (member: Member, schemas: AreaReference['schemas']): string[] =>
  [member, ...namedIn(member, schemas)].flatMap(({ constraints, pattern }) => [
    ...constraints.filter((constraint) => BOUND.test(constraint)),
    ...lengthIn(pattern),
  ])

/** A pattern that says nothing but a length: `^.{1,64}$`. */
const lengthIn = (pattern = ''): string[] => {
  const [, min, max] = /^\^\.\{(\d+),(\d+)\}\$$/.exec(pattern) ?? []
  return min === undefined || max === undefined ? [] : [`${min} to ${max} characters`]
}

/** All members of a body; a schema that holds itself is entered once. */
const membersBelow = (
  entry: SchemaEntry,
  schemas: AreaReference['schemas'],
  entered: Set<SchemaEntry>,
): Member[] => {
  if (entered.has(entry)) return []
  entered.add(entry)
  return [
    ...entry.members.flatMap((member) => [member, ...membersBelow(member, schemas, entered)]),
    ...[...entry.variants, ...namedIn(entry, schemas)].flatMap((part) =>
      membersBelow(part, schemas, entered),
    ),
  ]
}

/** The named schemas that a type mentions. */
const namedIn = ({ type }: SchemaEntry, schemas: AreaReference['schemas']): SchemaEntry[] =>
  type.flatMap((part) => (typeof part === 'string' ? [] : [schemas.get(part.schema) ?? []].flat()))
