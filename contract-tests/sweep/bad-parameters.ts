import { schemaFaults } from '../contract/contract.ts'
import type { ContractOperation } from '../contract/operation.ts'
import type { Parameter } from '../contract/parameter.ts'
import { joinQuery, parametersIn, plainCall, exampleQuery, type Call } from './call.ts'
import { unfit } from './unfit.ts'

/** The plain call with one thing wrong in its query. */
export const badQueries = (operation: ContractOperation): Call[] => {
  const plain = { ...plainCall(operation), status: 400 }
  const query = parametersIn(operation, 'query')
  const required = query.filter((parameter) => parameter.required)
  const besides = (name: string) => exampleQuery(required.filter((parameter) => parameter.name !== name))
  return [
    {
      ...plain,
      why: 'with a parameter that does not exist',
      query: joinQuery(plain.query, 'no_such_parameter=1'),
    },
    ...required.map(({ name }) => ({ ...plain, why: `without ${name}`, query: besides(name) })),
    ...query.flatMap((parameter) =>
      unfit(parameter).map(([fault, text]) => ({
        ...plain,
        why: `with ${parameter.name} ${fault}`,
        query: joinQuery(
          besides(parameter.name),
          `${encodeURIComponent(parameter.name)}=${encodeURIComponent(text)}`,
        ),
      })),
    ),
  ]
}

/** The plain call with one part of its path that is of a wrong form. */
export const badPaths = (operation: ContractOperation): Call[] => {
  const plain = { ...plainCall(operation), status: 400 }
  return parametersIn(operation, 'path').flatMap((parameter) =>
    unfit(parameter).map(([fault, text]) => ({
      ...plain,
      why: `with a ${parameter.name} ${fault}`,
      path: { ...plain.path, [parameter.name]: text },
    })),
  )
}

/** The plain call with a header of a wrong form. */
export const badHeaders = (operation: ContractOperation): Call[] => {
  const plain = { ...plainCall(operation), status: 400 }
  return parametersIn(operation, 'header').flatMap((parameter) =>
    unfit(parameter).map(([fault, text]) => ({
      ...plain,
      why: `with a ${parameter.name} ${fault}`,
      headers: { [parameter.name]: text },
    })),
  )
}

/** The plain call with one part of its path, or a token, that is of the right form and names nothing. */
export const unknownResources = (operation: ContractOperation): Call[] => {
  const plain = { ...plainCall(operation), status: 404 }
  const isOfToken = parametersIn(operation, 'query').some(
    ({ name, required }) => name === 'token' && required,
  )
  if (isOfToken) return [{ ...plain, why: 'with a token that was not given out', query: 'token=made-up' }]
  return parametersIn(operation, 'path').flatMap((parameter) => {
    const name = nameOfNothing(parameter)
    if (name === undefined) return []
    return {
      ...plain,
      why: `with a ${parameter.name} that does not exist`,
      path: { ...plain.path, [parameter.name]: name },
    }
  })
}

const NAMES: readonly unknown[] = [
  'no-such-thing',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  'f'.repeat(32),
  987_654_321,
]

/** A name that the parameter's schema takes, and that belongs to nothing in the world; none where all names are listed. */
const nameOfNothing = ({ schema, example }: Parameter): unknown =>
  [...NAMES, String(example).replaceAll(/[0-9]/g, '9')].find(
    (name) => name !== example && schemaFaults(schema, name).length === 0,
  )
