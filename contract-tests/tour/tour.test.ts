import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import { areaName, type ContractOperation } from '../contract/operation.ts'
import { createReplyValidator } from '../validate/validate-reply.ts'
import { startMockProgram } from '../prism/prism.ts'
import type { Child } from '../processes/child.ts'
import { startObserver, type Observer } from '../samples/observer.ts'

const tour = fileURLToPath(new URL('tour.ts', import.meta.url))
const firstCalls = fileURLToPath(new URL('../../docs/first-calls.md', import.meta.url))

/** The source's own areas: features and auth are there to help them. */
const AREAS = 'analytics batch catalog data destinations mosaics orders quota reports'.split(' ')

const validateReply = createReplyValidator(contract)

let mock: Child<string>
let observer: Observer
beforeAll(async () => {
  mock = await startMockProgram()
  observer = await startObserver(mock.ready)
})
afterAll(async () => {
  await observer.stop()
  await mock.stop()
})

const countParameters = ({ path }: ContractOperation) => path.split('{').length

/** The operation at a path; of several the most concrete one. @see OpenAPI 3.1, Path Templating Matching */
const operationAt = (method: string, path: string): ContractOperation => {
  const parts = path.split('/')
  const [found = expect.unreachable(`${method} ${path}`)] = operations
    .filter((operation) => {
      const template = operation.path.split('/')
      const fits = template.every((part, index) => part.startsWith('{') || part === parts[index])
      return operation.method === method && template.length === parts.length && fits
    })
    .toSorted((left, right) => countParameters(left) - countParameters(right))
  return found
}

test('the tour makes one call of each of the nine APIs, and each succeeds as documented', async () => {
  const env = { ...process.env, BASE_URL: observer.addressFor('tour') }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', tour], { env })
  const calls = observer.exchangesFor('tour').map(({ method, path, reply }) => ({
    operation: operationAt(method, path),
    reply,
  }))
  console.log(`tour: ${calls.map(({ operation }) => operation.id).join(', ')}`)
  expect(calls.map(({ operation }) => areaName(operation)).toSorted()).toEqual(AREAS)
  for (const { operation, reply } of calls) {
    expect(reply.status, operation.id).toBeLessThan(300)
    expect(validateReply(operation, reply), operation.id).toEqual([])
  }
  expect(stdout).toContain('5000 square kilometres in stock')
  expect(stdout).not.toContain('undefined')
})

test('the first calls show the tour that is run', () => {
  const [, block] = /```ts\n([^]*?)```/.exec(readFileSync(firstCalls, 'utf8')) ?? []
  expect(block).toBe(readFileSync(tour, 'utf8'))
})
