import { describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import { readContract } from '../../contract/contract.ts'
import type { OpenApiDocument, Parameter } from '../../contract/openapi/document.ts'
import { listOperations } from '../../contract/openapi/operations.ts'
import { resolve } from '../../contract/openapi/references.ts'
import { servedOperations } from '../../contract/served-operation.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'

const contract: OpenApiDocument = readContract('strict')

/** Whether the authorization server answers a path itself. */
const isOfAuth = (path: string): boolean => /^[/](auth|[.]well-known)[/]/.test(path)

/** Every operation of the contract that takes a query and is served by the dispatcher. */
const operations = Object.entries(contract.paths).flatMap(([path, item]) => {
  const own: OpenApiDocument = { ...contract, paths: isOfAuth(path) ? {} : { [path]: item } }
  return servedOperations('', own).filter(({ query }) => query.size > 0)
})

/** The parameters of each operation and of its path. */
const declared = new Map(
  listOperations(contract).map(({ id, node, pathItem }): [string, Parameter[]] => [
    id,
    [...(pathItem.parameters ?? []), ...(node.parameters ?? [])].map((each) => resolve(contract, each)),
  ]),
)

/** The path of an operation, with its parameters as the contract shows them. */
const fillPath = ({ id, path }: ServedOperation): string =>
  (declared.get(id) ?? [])
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, example, schema = {} }) => {
      const { examples = [] } = resolve(contract, schema)
      return filled.replace(`{${name}}`, encodeURIComponent(String(example ?? examples[0])))
    }, path)

const isArray = ({ id }: ServedOperation, name: string): boolean =>
  (declared.get(id) ?? []).some(
    (parameter) => parameter.name === name && resolve(contract, parameter.schema ?? {}).type === 'array',
  )

type Case = readonly [id: string, name: string, operation: ServedOperation]

const cases = operations.flatMap((operation) =>
  [...operation.query.keys()].map((name): Case => [operation.id, name, operation]),
)
const arrays = cases.filter(([, name, operation]) => isArray(operation, name))
const others = cases.filter((each) => !arrays.includes(each))

const expectRefusal = async (
  running: ReturnType<typeof runTestPlatform>,
  operation: ServedOperation,
  queries: readonly string[],
) => {
  const platform = await running
  const answers = await Promise.all(
    queries.map((query) =>
      platform.call(operation.method, `${fillPath(operation)}?${query}`, { as: 'nobody' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  for (const { json } of answers)
    expect(JSON.stringify(json)).toContain('is not a parameter of this operation')
}

/** Operations that take no query are among them. */
const secured = Object.entries(contract.paths).flatMap(([path, item]) =>
  isOfAuth(path) ? [] : servedOperations('', { ...contract, paths: { [path]: item } }),
)

const KEY_NOTATIONS = [
  'api_key[]=x',
  'api_key[0]=x',
  'api_key%5Bx%5D=1',
  'api_key=&api_key[]=x',
  '[api_key]=x',
]

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

describe('a key in brackets is rejected like any other unknown name', () => {
  const strict = runTestPlatform(['--auth', 'none'])
  const lenient = runTestPlatform(['--auth', 'none', '--lenient'])

  test.each(secured.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    await expectRefusal(strict, operation, KEY_NOTATIONS)
    await expectRefusal(lenient, operation, KEY_NOTATIONS.slice(0, 4))
  })
})

describe('where unknown names are ignored, it is refused all the same', () => {
  const lenient = runTestPlatform(['--auth', 'none', '--lenient'])

  test.each(arrays)('%s: the list %s', async (_id, name, operation) => {
    await expectRefusal(lenient, operation, [`${name}[x]=1`, `${name}[]=`])
  })
})
