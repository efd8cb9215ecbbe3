import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { DESTINATION_TYPES } from '../../contract/dialect.ts'
import type { DialectNames } from '../../contract/dialect.ts'
import { canBeTyped } from '../../services/assets/item-type.ts'
import { WORLD_ITEM_TYPES } from '../../world/item-types.ts'

const TEXT = z.string('must be a text')
const PREFIX = TEXT.regex(/^[a-z][a-z0-9]{0,15}$/, 'must be a lower-case letter and up to 15 more or digits')
const DESTINATION_TYPE = TEXT.regex(
  /^[a-z][a-z0-9_]{0,63}$/,
  'must be a lower-case letter and up to 63 more, digits or _',
)
const ITEM_TYPE = TEXT.refine(canBeTyped, 'must be 1 to 128 letters, digits, _, - or .')

/** An object of some of the members of a shape, and of no others. */
const namedObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no ${issue.keys.join(', ')}, only ${Object.keys(shape).join(', ')}`
        : 'must be an object',
  })

/** Other names for some of those that the contract has; no two become one. */
const otherNames = (neutral: readonly string[], name: z.ZodString) =>
  namedObject(Object.fromEntries(neutral.map((each) => [each, name.optional()]))).check(
    ({ value, issues }) => {
      for (const [at, [member, other = member]] of Object.entries(value).entries()) {
        const taken = [...neutral.filter((each) => each !== member), ...Object.values(value).slice(0, at)]
        if (taken.includes(other))
          issues.push({ code: 'custom', input: value, path: [member], message: `is ${other}, as another is` })
      }
    },
  )

const DIALECT = namedObject({
  reference_prefix: PREFIX.optional(),
  destination_types: otherNames(DESTINATION_TYPES, DESTINATION_TYPE).optional(),
  item_types: otherNames(
    WORLD_ITEM_TYPES.map(({ id }) => id),
    ITEM_TYPE,
  ).optional(),
})

/** The names of a dialect. @throws Error that says which member is wrong, as the end of a sentence */
export const parseDialect = (value: unknown): DialectNames => {
  const { data, error } = DIALECT.safeParse(value)
  if (data) return data
  throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())[0])
}

/** Reads the names of a dialect from a file. @throws Error that says what is wrong and where, as the end of a sentence */
export const readDialect = (path: string): DialectNames => {
  try {
    return parseDialect(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new Error(`names ${path}: ${cause instanceof Error ? cause.message : 'it is wrong'}`, { cause })
  }
}
