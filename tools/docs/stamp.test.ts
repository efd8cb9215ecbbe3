import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isUpToDate, PAGES, writeStamped } from './stamp.ts'

/** A repository, and a folder whose docs were made of it. */
const stamped = async () => {
  const root = mkdtempSync(join(tmpdir(), 'repository-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const path of ['CHANGELOG.md', 'package-lock.json', 'generated/openapi.json', 'docs/guides/README.md'])
    write(path, 'as it was')
  for (const folder of ['client/src', 'docs/pictures', 'server/src/contract/openapi', 'tools/docs'])
    write(join(folder, 'file'), 'as it was')
  await writeStamped(root, PAGES.docs, () => write('dist/docs/index.html', 'a page'))
  return { root, docs: join(root, PAGES.docs.folder), write }
}

test('docs are up to date as long as nothing has changed', async () => {
  const { root, write } = await stamped()
  write('CHANGELOG.md', 'as it was')
  expect(await isUpToDate(root, PAGES.docs)).toBe(true)
})

test.each<[what: string, change: (given: Awaited<ReturnType<typeof stamped>>) => unknown]>([
  ['the contract', ({ write }) => write('generated/openapi.json', 'another')],
  ['a guide is new', ({ write }) => write('docs/guides/18-more.md', '')],
  ['a program in a folder of its own', ({ write }) => write('tools/docs/html/page.ts', '')],
  ['a file is gone', ({ root }) => rmSync(join(root, 'docs/pictures/file'))],
  ['the docs are gone', ({ docs }) => rmSync(docs, { recursive: true })],
  [
    'the docs are half written',
    ({ root }) => writeStamped(root, PAGES.docs, () => Promise.reject(new Error())).catch(String),
  ],
])('they are not when something has: %s', async (_what, change) => {
  const given = await stamped()
  await change(given)
  expect(await isUpToDate(given.root, PAGES.docs)).toBe(false)
})
