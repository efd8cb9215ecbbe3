import { error as validation } from 'express-openapi-validator'
import type { OpenApiDocument } from './openapi/document.ts'
import { isNode } from './openapi/nodes.ts'
import { unescapeToken } from './openapi/references.ts'
import { readMemberAdvice, readMemberNames, readMemberValues } from './member-names.ts'
import type { MemberNames, MemberValues } from './member-names.ts'
import { listOperations } from './openapi/operations.ts'
import { plainWords } from './plain-words.ts'
import type { ServedOperation } from './served-operation.ts'
import { didYouMean } from '../kernel/near-matches.ts'

/**
 * Words those faults of the validator, in a call of an operation, that need the document or are its own; anything else
 * stays as it is.
 */
export type Wording = (fault: unknown, operation: Pick<ServedOperation, 'id' | 'query'>) => unknown

/**
 * Messages of the validator for a parameter or a member, whose name comes first anyway, and what a caller reads
 * instead.
 */
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [/^Empty value found for query parameter '.*/s, 'has no value'],
]

/** The validator's message for a parameter that the operation does not have. */
const UNKNOWN_PARAMETER = /^Unknown query parameter '(.*)'$/s

/** The validator's message for a member that an object does not have. */
const UNKNOWN_MEMBER = /^must NOT have (?:additional|unevaluated) properties$/

/** Faults that `x-advice` answers: a member or parameter that is missing, unknown, or a list with too many items. */
const ADVISED =
  /^must have required property '|^must NOT have (?:additional|unevaluated) properties$|^Unknown query parameter '|^must NOT have more than \d+ items$/

/** The validator's messages for the member that tells the forms of a union apart: no form has its value, or it has none. */
const NO_TAG = /^(?:value of )?tag "(\w+)" must be (?:in oneOf|string)$/

/** The one fault without a path: that of a member whose name is empty. */
const WITHOUT_NAME = 'has a member without a name'

const PATTERN = /^must match pattern "(.*)"$/s

/** The wording for a document, whose `x-pattern-words` say what each pattern requires. */
export const createWording = (document: OpenApiDocument): Wording => {
  let patterns: ReadonlyMap<string, string> | undefined
  const reworded = (message: string, queryNames: Iterable<string>): string => {
    const unknown = UNKNOWN_PARAMETER.exec(message)?.[1]
    if (unknown !== undefined) return notAParameter(unknown, queryNames)
    const pattern = PATTERN.exec(message)?.[1]
    const words =
      pattern === undefined ? undefined : (patterns ??= new Map(patternsIn(document))).get(pattern)
    if (words !== undefined) return `must be ${words}`
    const [form, instead] = REWORDED.find(([form]) => form.test(message)) ?? []
    return form && instead ? message.replace(form, instead) : message
  }
  return (fault, { id, query }) => {
    if (!(fault instanceof validation.BadRequest)) return fault
    let names: MemberNames | undefined // each is looked up with the first fault that needs it
    let values: MemberValues | undefined
    let adviceFor: Advice | undefined
    const worded = ({ path, message }: { readonly path: string; readonly message: string }): string => {
      if (path === '') return WITHOUT_NAME
      const advice = ADVISED.test(message) ? (adviceFor ??= createAdvice(document, id))(path) : undefined
      if (advice !== undefined) return advised(message, advice)
      if (UNKNOWN_MEMBER.test(message)) return notAMember(path, (names ??= readMemberNames(document, id)))
      return withTags(
        path,
        reworded(message, query.keys()),
        () => (values ??= readMemberValues(document, id)),
      )
    }
    for (const found of fault.errors) found.message = worded(found)
    return fault
  }
}

/** A fault in plain words, with what to send instead. */
const advised = (message: string, advice: string): string => {
  const fault = UNKNOWN_PARAMETER.test(message) ? notAParameter('', []) : plainWords(message)
  return `${fault}. ${advice}`
}

/** The sentence of `x-advice` for the parameter or member at a path: `/query/datetime`, `/body/filter/geometry`. */
type Advice = (path: string) => string | undefined

const createAdvice = (document: OpenApiDocument, id: string): Advice => {
  const forParameters = listOperations(document).find((operation) => operation.id === id)?.node['x-advice']
  const forMembers = readMemberAdvice(document, id)
  return (path) => {
    const [, part, ...names] = path.split('/').map(unescapeToken)
    const name = names.pop() ?? ''
    if (part === 'body') return forMembers(names).get(name)
    return forParameters && Object.hasOwn(forParameters, name) ? forParameters[name] : undefined
  }
}

/** What is wrong with a parameter that the operation does not have, and which one may be meant. */
export const notAParameter = (name: string, queryNames: Iterable<string>): string => {
  const hint = didYouMean(name, queryNames)
  return `is not a parameter of this operation${hint && `.${hint}`}`
}

/** What is wrong with a member that an object does not have, and which one may be meant. @param path `/body/box/lid` */
const notAMember = (path: string, namesAt: MemberNames): string => {
  const [, ...names] = path.split('/').slice(1).map(unescapeToken)
  const hint = didYouMean(names.pop() ?? '', namesAt(names))
  return `is not a member of this object${hint && `.${hint}`}`
}

/**
 * A message that names the values of the member that tells the forms of a union apart, where it is about that member.
 * @param path of the object, `/body/filter`
 */
const withTags = (path: string, message: string, valuesAt: () => MemberValues): string => {
  const tag = NO_TAG.exec(message)?.[1]
  const [, ...names] = path.split('/').slice(1).map(unescapeToken)
  const values = tag === undefined ? [] : valuesAt()([...names, tag])
  return tag === undefined || values.length === 0
    ? message
    : `tag "${tag}" must be one of ${values.join(', ')}`
}

/** Every pattern below a part of a document, with its words. */
function* patternsIn(part: unknown): Generator<readonly [pattern: string, words: string]> {
  const { pattern, 'x-pattern-words': words } = isNode(part) ? part : {}
  if (typeof pattern === 'string' && typeof words === 'string') yield [pattern, words]
  for (const member of typeof part === 'object' && part !== null ? Object.values(part) : [])
    yield* patternsIn(member)
}
