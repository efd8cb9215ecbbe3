import { isNode } from '../../tools/contract/document.ts'
import type { ContractOperation, Media } from '../contract/operation.ts'
import { bodyOf, parametersIn, plainCall, queryOf, type Call } from './call.ts'
import { tokenFailures } from './token-requests.ts'
import { unfit } from './unfit.ts'

/** The calls that must fail in a way that the operation documents. */
export const failures = (operation: ContractOperation): Call[] => {
  const documented = new Set(operation.responses.map(({ status }) => Number(status)))
  return [
    ...unauthorized(operation),
    ...badQueries(operation),
    ...badBodies(operation),
    ...unknownResources(operation),
    ...unreadableBodies(operation),
    ...tokenFailures(operation),
  ].filter(({ status }) => documented.has(status))
}

const unauthorized = (operation: ContractOperation): Call[] => {
  if (!operation.secured) return []
  const plain = { ...plainCall(operation), status: 401 }
  return [
    { ...plain, why: 'without credentials', credentials: 'none' },
    { ...plain, why: 'with a token that nobody signed', credentials: 'forgedToken' },
    { ...plain, why: 'with a scheme that nobody knows', credentials: 'unknownScheme' },
    ...(operation.sibling ? [{ ...plain, why: 'with an API key', credentials: 'apiKey' as const }] : []),
  ]
}

const badQueries = (operation: ContractOperation): Call[] => {
  const plain = { ...plainCall(operation), status: 400 }
  const query = parametersIn(operation, 'query')
  const required = query.filter((parameter) => parameter.required)
  const besides = (name: string) => queryOf(required.filter((parameter) => parameter.name !== name))
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join('&')
  return [
    {
      ...plain,
      why: 'with a parameter that does not exist',
      query: join(plain.query, 'no_such_parameter=1'),
    },
    ...required.map(({ name }) => ({ ...plain, why: `without ${name}`, query: besides(name) })),
    ...query.flatMap((parameter) =>
      unfit(parameter).map(([fault, text]) => ({
        ...plain,
        why: `with ${parameter.name} ${fault}`,
        query: join(
          besides(parameter.name),
          `${encodeURIComponent(parameter.name)}=${encodeURIComponent(text)}`,
        ),
      })),
    ),
  ]
}

const badBodies = (operation: ContractOperation): Call[] => {
  const plain = { ...plainCall(operation), status: 400 }
  return operation.body.flatMap((media) => {
    const isForm = media.type === 'application/x-www-form-urlencoded'
    const bad = [...membersLeftOut(media), ...(isForm ? [] : membersOfWrongType(media))].map(
      ([why, value]) => ({
        ...plain,
        why,
        body: bodyOf(media, value),
      }),
    )
    const unparsable = {
      ...plain,
      why: 'with a body that is no JSON',
      body: { type: media.type, content: '{"a":' },
    }
    return isForm
      ? bad
      : [unparsable, { ...unparsable, why: 'with a body that is a list', body: bodyOf(media, []) }, ...bad]
  })
}

const firstExample = ({ examples }: Media): Record<string, unknown> => {
  const [example] = examples.values()
  return isNode(example) ? example : {}
}

const membersLeftOut = (media: Media): [why: string, body: unknown][] => {
  const required = media.schema?.node.required
  return (Array.isArray(required) ? required : []).map((name) => [
    `with a body without ${String(name)}`,
    { ...firstExample(media), [String(name)]: undefined },
  ])
}

/** An object where the contract wants none, and a word where it wants an object. */
const membersOfWrongType = (media: Media): [why: string, body: unknown][] =>
  Object.entries(firstExample(media)).map(([name, value]) => [
    `with a body whose ${name} is of another type`,
    { ...firstExample(media), [name]: isNode(value) ? 'a word' : { an: 'object' } },
  ])

const unknownResources = (operation: ContractOperation): Call[] => {
  const plain = { ...plainCall(operation), status: 404 }
  return parametersIn(operation, 'path').map(({ name }) => ({
    ...plain,
    why: `with a ${name} that does not exist`,
    path: { ...plain.path, [name]: 'no-such-thing' },
  }))
}

const unreadableBodies = (operation: ContractOperation): Call[] => {
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
