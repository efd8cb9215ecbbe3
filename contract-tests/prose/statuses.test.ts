import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { operations } from '../contract/contract.ts'
import { controlOperations } from '../contract/control-contract.ts'
import { areaName } from '../contract/operation.ts'
import { STATUS } from './statuses.ts'

const repository = resolve(import.meta.dirname, '../..')

const all = [...operations, ...controlOperations]

const documents = execFileSync(
  'git',
  ['ls-files', 'README.md', 'docs/first-calls.md', 'docs/operate.md', 'docs/guides/*.md', 'spec/*/README.md'],
  { cwd: repository, encoding: 'utf8' },
)
  .trim()
  .split('\n')

/** What is answered before an operation is found, by a proxy, or where the platform is not ready. */
const OF_OTHERS: readonly string[] = ['405', '421', '502', '503', '504']

/** A part below a heading, with the operations that it names: where it names none, all of the area, or of the contract. */
const readSections = (path: string) => {
  const text = readFileSync(join(repository, path), 'utf8')
  const [, area] = /^spec\/(\w+)\//.exec(path) ?? []
  const ofArea = all.filter((operation) => areaName(operation) === area)
  return text.split(/^(?=## )/m).map((section) => {
    const named = ofArea.length > 0 ? ofArea : namedIn(section)
    return { section, nearby: named.length > 0 ? named : all }
  })
}

/** By their ids, in fences and links, or by method and path. */
const namedIn = (text: string) =>
  all.filter(
    ({ id, method, path }) => new RegExp(`\\b${id}\\b`).test(text) || text.includes(`${method} ${path}`),
  )

test.each(documents)('%s: every status is one that an operation beside it declares', (path) => {
  const unknown = readSections(path).flatMap(({ section, nearby }) => {
    const declared = new Set([
      ...OF_OTHERS,
      ...nearby.flatMap(({ responses }) => responses.map(({ status }) => status)),
    ])
    const said =
      section
        .replaceAll(/^```[^]*?^```/gm, '')
        .replaceAll(/`[^`]+`/g, '')
        .match(STATUS) ?? []
    return said.filter((status) => !declared.has(status))
  })
  expect(unknown).toEqual([])
})

test('texts name many statuses', () => {
  const said = documents.flatMap((path) => readFileSync(join(repository, path), 'utf8').match(STATUS) ?? [])
  expect(said.length).toBeGreaterThan(100)
})
