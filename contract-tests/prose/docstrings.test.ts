import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as client from 'imagery-platform-client'
import { expect, test } from 'vitest'
import type { Module } from '../samples/module.ts'
import { typeFaults } from '../samples/type-faults.ts'
import { examplesIn, pasted } from './docstring-examples.ts'

const repository = resolve(import.meta.dirname, '../..')

/** The sources of the client, by their paths. */
const sources = execFileSync('git', ['ls-files', 'client/src'], {
  cwd: repository,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => path.endsWith('.ts'))
  .map((path) => [path, readFileSync(join(repository, path), 'utf8')] as const)

const examples = sources.flatMap(([path, text]) => examplesIn(path, text))

/** Examples that have one fault each, and what the compiler has to say of it. */
const BROKEN: readonly (Module & { readonly want: string })[] = [
  {
    name: 'an-operation-that-is-none',
    code: 'const platform = createPlatform({ baseUrl, apiKey })\nawait platform.orders.makeOrder()',
    want: "Property 'makeOrder' does not exist",
  },
  {
    name: 'an-option-that-is-none',
    code: 'const client = createClient({ baseUrl, apiKey, retries: 3 })',
    want: "'retries' does not exist",
  },
  {
    name: 'a-name-that-is-none',
    code: 'const send = logCall(console.log)',
    want: "Cannot find name 'logCall'",
  },
  { name: 'an-argument-of-another-kind', code: 'const send = logCalls(7)', want: 'is not assignable' },
  { name: 'no-TypeScript', code: 'const = 7', want: 'expected' },
]

const exported = Object.keys(client)
/** All at once: the compiler reads the client and its packages, which takes longer than a test should. */
const faults = await typeFaults(
  [...examples, ...BROKEN].map((example) => pasted(example, exported)),
  { withDeclarations: true },
)

test('every example of a docstring is found', () => {
  const tags = sources.flatMap(([, text]) => text.match(/^ *\* @example\b/gm) ?? [])
  expect(tags.length).toBeGreaterThan(5)
  expect(examples.length).toBe(tags.length)
})

test.each(examples.map(({ name }) => name))('%s compiles where it is pasted', (name) => {
  expect(faults.get(name)).toEqual([])
})

test.each(BROKEN)('an example that is broken is found: $name', ({ name, want }) => {
  expect(faults.get(name)?.join(' ')).toContain(want)
})
