import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceTogether } from './replace-together.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'together-'))
  await writeFile(join(folder, 'kept'), 'old')
  await writeFile(join(folder, 'gone'), 'old')
})
afterEach(() => rm(folder, { recursive: true }))

const textAt = async (path: string) =>
  existsSync(join(folder, path)) ? readFile(join(folder, path), 'utf8') : undefined

const texts = () => Promise.all(['kept', 'gone', 'new/one'].map(textAt))

const CHANGES: readonly (readonly [path: string, text: string | undefined])[] = [
  ['kept', 'new'],
  ['gone', undefined],
  ['new/one', 'new'],
]

test('files are replaced, removed and added', async () => {
  await replaceTogether(folder, new Map(CHANGES))
  expect(await texts()).toEqual(['new', undefined, 'new'])
})

test('where the last cannot be written, all are what they were', async () => {
  const changes = new Map([...CHANGES, ['kept/below', 'new'] as const])
  await expect(replaceTogether(folder, changes)).rejects.toThrow('EEXIST')
  expect(await texts()).toEqual(['old', 'old', undefined])
})

test('where one is a folder, nothing is touched', async () => {
  await mkdir(join(folder, 'folder'))
  await expect(replaceTogether(folder, new Map([...CHANGES, ['folder', 'new']]))).rejects.toThrow('EISDIR')
  expect(await texts()).toEqual(['old', 'old', undefined])
})
