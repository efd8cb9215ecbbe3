import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  for (const path of ['CHANGELOG.md', 'client/MIGRATION.md', 'client/README.md', 'package-lock.json'])
    write(path, 'as it was')
  for (const path of ['generated/openapi.json', 'docs/guides/README.md']) write(path, 'as it was')
  for (const folder of ['client/src', 'docs/pictures', 'server/src/contract/openapi', 'tools/docs'])
    write(join(folder, 'file'), 'as it was')
  await writeStamped(root, PAGES.docs, (folder) => writeFileSync(join(folder, 'index.html'), 'a page'))
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
  ['what the client says', ({ write }) => write('client/README.md', 'another')],
  ['a program in a folder of its own', ({ write }) => write('tools/docs/html/page.ts', '')],
  ['a file is gone', ({ root }) => rmSync(join(root, 'docs/pictures/file'))],
  ['the docs are gone', ({ docs }) => rmSync(docs, { recursive: true })],
])('they are not when something has: %s', async (_what, change) => {
  const given = await stamped()
  await change(given)
  expect(await isUpToDate(given.root, PAGES.docs)).toBe(false)
})

test('while docs are written, and where that fails, those of before are all there', async () => {
  const { root, docs, write } = await stamped()
  write('CHANGELOG.md', 'another')
  const failing = writeStamped(root, PAGES.docs, (folder) => {
    writeFileSync(join(folder, 'index.html'), 'another page')
    expect(readFileSync(join(docs, 'index.html'), 'utf8')).toBe('a page')
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  expect(readFileSync(join(docs, 'index.html'), 'utf8')).toBe('a page')
  expect(readdirSync(dirname(docs))).toEqual(['docs'])
  expect(await isUpToDate(root, PAGES.docs)).toBe(false)
})

test('what a process that was ended had begun is removed, and what another is writing stays', async () => {
  const { root, docs, write } = await stamped()
  const ended = spawnSync(process.execPath, ['--version']).pid
  write(`dist/docs.${ended}/index.html`, 'half')
  write(`dist/docs.${ended}.old/index.html`, 'old')
  write(`dist/docs.${process.ppid}/index.html`, 'not yet')
  await writeStamped(root, PAGES.docs, (folder) => writeFileSync(join(folder, 'index.html'), 'another page'))
  expect(readFileSync(join(docs, 'index.html'), 'utf8')).toBe('another page')
  expect(readdirSync(dirname(docs))).toEqual(['docs', `docs.${process.ppid}`])
})
