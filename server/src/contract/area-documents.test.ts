import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAreaDocument, readContract } from './contract.ts'
import { listAreas } from './openapi/area-document.ts'
import { redocly } from '../../../tools/redocly/cli.ts'

const repository = resolve(import.meta.dirname, '../../..')

/** The contract is excused from these by place (.redocly.lint-ignore.yaml), and the documents of its areas as a whole. */
const EXCUSED = ['no-ambiguous-paths', 'no-illogical-composition-keywords']

const folder = await mkdtemp(join(tmpdir(), 'areas-'))
afterAll(() => rm(folder, { recursive: true }))

const lint = (files: readonly string[]) =>
  redocly([
    'lint',
    ...['--config', join(repository, 'redocly.yaml'), '--format', 'stylish'],
    ...EXCUSED.flatMap((rule) => ['--skip-rule', rule]),
    ...files,
  ])

const write = async (name: string, document: object): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(document))
  return path
}

test('the document of each area is a valid contract alone', async () => {
  const areas = listAreas({ ...readContract('strict') })
  const files = await Promise.all(
    areas.map((area) => write(`${area}.json`, readAreaDocument(area, 'strict'))),
  )
  const { code, stdout } = await lint(files)
  expect(stdout).toBe('')
  expect(code).toBe(0)
})

test('a document that lacks a component is not', async () => {
  const { components: _, ...wrong } = readAreaDocument('destinations', 'strict')
  const { code } = await lint([await write('wrong.json', wrong)])
  expect(code).not.toBe(0)
})
