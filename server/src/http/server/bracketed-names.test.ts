import { describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../test/platform-fixture.ts'
import { readContract } from '../../contract/contract.ts'
import type { ContractDocument } from '../../contract/contract.ts'
import { follow, list, record } from '../../contract/nodes.ts'
import { operationsOf } from '../../contract/operations.ts'
import type { Operation } from '../../contract/operations.ts'

const contract: ContractDocument = readContract('strict')

/** Every operation of the contract that takes a query and is served by the dispatcher. */
const operations = Object.entries(contract.paths).flatMap(([path, item]) => {
  const own: ContractDocument = { ...contract, paths: path.startsWith('/auth/') ? {} : { [path]: item } }
  return operationsOf('', own).filter(({ queryNames }) => queryNames.size > 0)
})

/** The path of an operation, with its parameters as the contract shows them. */
const pathOf = ({ path, method }: Operation): string => {
  const item = contract.paths[path] ?? {}
  const parameters = [...list(item.parameters), ...list(record(item[method.toLowerCase()]).parameters)]
    .map((parameter) => record(follow(contract, parameter)))
    .filter((parameter) => parameter.in === 'path')
  return parameters.reduce<string>((filled, { name, example, schema }) => {
    const { examples } = record(follow(contract, schema))
    return filled.replace(`{${String(name)}}`, encodeURIComponent(String(example ?? list(examples)[0])))
  }, path)
}

const isArray = ({ path, method }: Operation, name: string): boolean => {
  const item = contract.paths[path] ?? {}
  return [...list(item.parameters), ...list(record(item[method.toLowerCase()]).parameters)]
    .map((parameter) => record(follow(contract, parameter)))
    .some(
      (parameter) => parameter.name === name && record(follow(contract, parameter.schema)).type === 'array',
    )
}

type Case = readonly [id: string, name: string, operation: Operation]

const cases = operations.flatMap((operation) =>
  [...operation.queryNames].map((name): Case => [operation.id, name, operation]),
)
const arrays = cases.filter(([, name, operation]) => isArray(operation, name))
const others = cases.filter((each) => !arrays.includes(each))

const expectRefusal = async (
  running: ReturnType<typeof runTestPlatform>,
  operation: Operation,
  queries: readonly string[],
) => {
  const platform = await running
  const answers = await Promise.all(
    queries.map((query) =>
      platform.call(operation.method, `${pathOf(operation)}?${query}`, { as: 'nobody' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  for (const { json } of answers)
    expect(JSON.stringify(json)).toContain('is not a parameter of this operation')
}

describe('a name in brackets is refused', () => {
  const strict = runTestPlatform(['--auth', 'none'])

  test.each(arrays)('%s: the list %s', async (_id, name, operation) => {
    const notations = ['[x]=1', '[]=', '[0]=1', '%5Bx%5D=1'].map((notation) => name + notation)
    await expectRefusal(strict, operation, [...notations, `${name}=1&${name}[x]=2`])
  })

  test.each(others)('%s: %s', async (_id, name, operation) => {
    await expectRefusal(strict, operation, [`${name}[x]=1`, `[${name}]=1`])
  })
})

describe('where unknown names are ignored, it is refused all the same', () => {
  const lenient = runTestPlatform(['--auth', 'none', '--lenient'])

  test.each(arrays)('%s: the list %s', async (_id, name, operation) => {
    await expectRefusal(lenient, operation, [`${name}[x]=1`, `${name}[]=`])
  })
})
