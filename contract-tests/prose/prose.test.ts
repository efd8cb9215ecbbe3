import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderDocs } from '../../tools/docs/build.ts'
import { samples } from '../samples/sample.ts'
import { fencesIn, type Fence } from './fences.ts'
import { jsonFaults } from './json-faults.ts'
import { runDocument } from './run-document.ts'

const repository = resolve(import.meta.dirname, '../..')

/** Texts that the docs are made of; what is published of them is below. Those of a fixture are for no reader. */
const ELSEWHERE = /^(docs\/guides|spec\/\w+|tools\/docs\/fixture)\//

/** Every Markdown of the repository that people read as it stands, by its path. */
const read = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !ELSEWHERE.test(path))
  .map((path) => [path, fencesIn(path, readFileSync(join(repository, path), 'utf8'))] as const)
  .filter(([, fences]) => fences.length > 0)

/** Every Markdown page of the docs as it is published, by its name. */
const published = [...renderDocs()]
  .filter(([path]) => path.endsWith('.md'))
  .map(([path, text]) => [path, fencesIn(path, text)] as const)

const guides = published.find(([path]) => path === 'guides.md')?.[1] ?? []

/** What samples.test.ts runs against the mock and against the platform. */
const sampled = new Set(samples.map(({ code }) => code.trim()))
const isSampled = ({ code }: Fence): boolean => sampled.has(code.trim())

/** What the readers of a document have running when they begin to read; others start what they need. */
const GIVEN: Readonly<Record<string, string>> = {
  'client/README.md': 'npm start -- --import samples',
}

describe('documents of the repository', () => {
  test.each(read)('%s: every block runs as it stands, in order', async (path, fences) => {
    const given = GIVEN[path]
    const faults = await runDocument({ fences, ...(given !== undefined && { given }) })
    expect(Object.fromEntries(faults)).toEqual({})
  })

  test('a block that is not run says why', () => {
    const notRun = read.flatMap(([, fences]) => fences).flatMap(({ notRun: reason }) => reason ?? [])
    console.log(`${read.flatMap(([, fences]) => fences).length} blocks, ${notRun.length} of them not run`)
    expect(notRun).toEqual([
      'names folders',
      'a commit message',
      'a step of its own in .ci/run',
      'npm run test:package runs it where the package is installed',
    ])
  })
})

describe('pages of the docs', () => {
  test('guides.md: every command runs as it stands, in order', async () => {
    const fences = guides.filter(({ language }) => language === 'sh')
    expect(fences.length).toBeGreaterThan(50)
    expect(Object.fromEntries(await runDocument({ fences, given: 'npm start' }))).toEqual({})
  })

  test('guides.md: every module that is no sample runs as it stands', async () => {
    const fences = guides.filter((fence) => fence.language === 'ts' && !isSampled(fence))
    expect(fences).toHaveLength(2)
    expect(Object.fromEntries(await runDocument({ fences }))).toEqual({})
  })

  test.each(published.filter(([path]) => path !== 'guides.md'))(
    '%s: every sample is one that is run',
    (_path, fences) => {
      const code = fences.filter(({ language }) => language === 'sh' || language === 'ts')
      expect(code.filter((fence) => !isSampled(fence)).map(({ place }) => place)).toEqual([])
    },
  )

  test.each(published)('%s: every body has the shape that its operation declares', (_path, fences) => {
    const bodies = fences.filter(({ language }) => language === 'json' || language === 'http')
    const faults = bodies.map((fence) => [fence.place, jsonFaults(fence)] as const)
    expect(faults.filter(([, found]) => found.length > 0)).toEqual([])
  })

  test('there is no block of another kind than code and bodies; those without a name are no JSON', () => {
    const languages = new Set(published.flatMap(([, fences]) => fences.map(({ language }) => language)))
    expect([...languages].toSorted()).toEqual(['', 'http', 'json', 'sh', 'ts'])
  })
})
