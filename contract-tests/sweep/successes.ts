import type { ContractOperation } from '../contract/operation.ts'
import { bodyOf } from './body.ts'
import { parametersIn, plainCall, queryOf, type Call } from './call.ts'

/** Parameters that only a reply can give a value for: the contract says never to make one up. */
const PAGE_TOKENS: ReadonlySet<string> = new Set(['next'])

/** The calls that the contract's examples promise to work: each optional parameter and each body by itself. */
export const successes = (operation: ContractOperation): Call[] => {
  const plain = plainCall(operation)
  const query = parametersIn(operation, 'query')
  const required = query.filter((parameter) => parameter.required)
  const optional = query.filter((parameter) => !parameter.required && !PAGE_TOKENS.has(parameter.name))
  const [, ...furtherBodies] = operation.body.flatMap((media) =>
    [...media.examples].map(([name, value]) => ({ name, body: bodyOf(media, value) })),
  )
  return [
    plain,
    ...optional.map((parameter) => ({
      ...plain,
      why: `with ${parameter.name}`,
      query: queryOf([...required, parameter]),
    })),
    ...furtherBodies.map(({ name, body }) => ({ ...plain, why: `with the body ${name}`, body })),
  ]
}
