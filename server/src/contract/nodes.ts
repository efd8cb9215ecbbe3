import type { ContractDocument } from './contract.ts'

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of an object of a document; none where there is no object. */
export const record = (value: unknown): Members => (isObject(value) ? value : {})

/** The elements of an array of a document; none where there is no array. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Follows a local reference (`#/components/parameters/Limit`) to what it names. @see RFC 6901 */
export const follow = (document: ContractDocument, part: unknown): unknown => {
  const { $ref } = record(part)
  if (typeof $ref !== 'string') return part
  return $ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, key) => record(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}
