import { isNode } from '../contract/document.ts'
import { schemaFaults } from '../contract/contract.ts'
import type { Media } from '../contract/media.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { encodeBody, isForm } from './body.ts'
import { plainCall, type Call } from './call.ts'

/** The plain call with a body that the contract refuses: every example of it, with one thing wrong. */
export const badBodies = (operation: ContractOperation): Call[] => {
  const { body: _, ...bare } = { ...plainCall(operation), status: 400 }
  return [
    ...(operation.bodyRequired ? [{ ...bare, why: 'without its body' }] : []),
    ...operation.body.flatMap((media) => [
      ...(isForm(media) ? [] : [{ ...bare, why: 'with a body that is no JSON', body: cutOff(media) }]),
      ...wrongValues(media).map(([why, value]) => ({ ...bare, why, body: encodeBody(media, value) })),
    ]),
  ]
}

const cutOff = ({ type }: Media) => ({ type, content: '{"a":' })

type Wrong = readonly [why: string, value: unknown]

/** What is left of these is what the schema refuses: a member that is optional may be left out. */
const wrongValues = (media: Media): Wrong[] => {
  const values = [...media.examples].flatMap(([name, example]) =>
    isNode(example) ? variations(media, name, example) : [],
  )
  return [...values, ...(isForm(media) ? [] : [['with a body that is a list', []] as const])].filter(
    ([, value]) => media.schema && schemaFaults(media.schema, value).length > 0,
  )
}

/** A field of a form that is text takes any text. */
const variations = (media: Media, example: string, body: Readonly<Record<string, unknown>>): Wrong[] => [
  [`with the body ${example} and a member that does not exist`, { ...body, no_such_member: 'a word' }],
  ...Object.entries(body).flatMap(([name, value]): Wrong[] => {
    const { [name]: _, ...others } = body
    const otherType = isNode(value) ? 'a word' : { an: 'object' }
    const wrong: Wrong = [
      `with the body ${example} whose ${name} is of another type`,
      { ...body, [name]: otherType },
    ]
    return [
      [`with the body ${example} without ${name}`, others],
      ...(isForm(media) && !isNode(value) ? [] : [wrong]),
    ]
  }),
]

/** The plain call with a body that is not even read. */
export const unreadableBodies = (operation: ContractOperation): Call[] => {
  const plain = plainCall(operation)
  const { body } = plain
  if (!body) return []
  // Blanks before the document leave it what it is, and too long.
  const long = { ...body, content: body.content.padStart(operation.maxBodyBytes + 1, ' ') }
  return [
    { ...plain, status: 413, why: 'with a body that is too large', body: long },
    { ...plain, status: 415, why: 'with a body of another type', body: { ...body, type: 'text/plain' } },
  ]
}
