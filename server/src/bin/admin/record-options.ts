import { InvalidArgumentError, Option } from 'commander'
import type { OpenRecord } from '../../world/import/open-record.ts'

/** The schema of a record, as imports validate it. */
export interface RecordSchema {
  readonly required: readonly string[]
  readonly properties: Readonly<Record<string, MemberSchema>>
}

interface MemberSchema {
  readonly const?: unknown
  readonly type?: string | readonly string[]
  readonly description?: string
}

/** What takes a member away. */
const NONE = 'none'

/** An option for each member of a record but its type: `--given-name <text>`. @param required those that have to be given */
export const recordOptions = (schema: RecordSchema, required: readonly string[]): Option[] =>
  Object.entries(schema.properties)
    .filter(([name]) => name !== 'type')
    .map(([name, member]) =>
      new Option(`--${name.replaceAll('_', '-')} <${describeValue(member)}>`, member.description ?? '')
        .argParser((text) => read(text, member))
        .makeOptionMandatory(required.includes(name)),
    )

/** The members that were given as options; null for one to take away. */
export const recordIn = (schema: RecordSchema, given: Readonly<Record<string, unknown>>): OpenRecord =>
  Object.fromEntries(
    Object.keys(schema.properties)
      .map((name): [string, unknown] => [name, given[camelCase(name)]])
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === NONE ? null : value]),
  )

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const listTypes = ({ type }: MemberSchema): readonly string[] => [type ?? 'string'].flat()

const describeValue = (member: MemberSchema): string => {
  const types = listTypes(member)
  if (types.includes('array')) return 'word,...'
  if (types.includes('boolean')) return 'yes|no'
  return types.some((type) => type === 'integer' || type === 'number') ? 'number' : 'text'
}

/** @throws InvalidArgumentError for what is not of the member's type */
const read = (text: string, member: MemberSchema): unknown => {
  if (text === NONE) return text
  switch (describeValue(member)) {
    case 'number':
      if (!/^-?\d+([.]\d+)?$/.test(text)) throw new InvalidArgumentError('It has to be a number.')
      return Number(text)
    case 'yes|no':
      if (text !== 'yes' && text !== 'no') throw new InvalidArgumentError('It has to be yes or no.')
      return text === 'yes'
    case 'word,...':
      return text.split(',').filter((word) => word !== '')
    default:
      return text
  }
}
