import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportStore } from '../src/platform/export-store.ts'
import { maintain } from '../src/platform/maintain.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { withLines } from './changed-file.fixture.ts'
import { SECRET, startTestPlatform, TEST_ENVIRONMENT } from './platform.fixture.ts'

const OTHER_SECRET = 'another secret of at least thirty-two characters'
/** Only the scenes of the story. */
const OWN = ['--scenes', '0']

let folder: string
let file: string
/** Flags of a store that holds the platform, for tests that leave it as it is. */
let ofFilled: readonly string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transfer-'))
  file = join(folder, 'platform.ndjson')
  await maintain(readSettings([...OWN, '--export', file]), TEST_ENVIRONMENT)
  data = join(folder, 'filled')
  ofFilled = ['--data', data]
  await importing(file)
})
afterAll(() => rm(folder, { recursive: true }))

let at = 0
let data: string
beforeEach(() => {
  data = join(folder, `data-${at++}`)
})

const importing = (path: string, flags: readonly string[] = [], secret = SECRET): Promise<string> =>
  maintain(readSettings([...OWN, '--data', data, '--migrate', '--import', path, ...flags]), {
    ...TEST_ENVIRONMENT,
    secret,
  })

const throwFault = (fault: unknown) => {
  throw fault
}
const exporting = (path: string, flags: readonly string[] = ['--data', data]): Promise<string> =>
  exportStore(path, readSettings([...OWN, ...flags, '--export', path]), throwFault)

/** The file with another text. */
const changed = async (change: (text: string) => string): Promise<string> => {
  const path = join(folder, `changed-${at}.ndjson`)
  await writeFile(path, change(await readFile(file, 'utf8')))
  return path
}

describe('a file is refused, and no store is made, where it', () => {
  test.each<[string, () => Promise<string>, RegExp]>([
    ['has records', () => changed(() => '{"type": "Feature"}\n'), /take the file of a whole platform/],
    ['is missing', async () => join(folder, 'none'), /there is no such file/],
    [
      'ends within a line',
      () => changed((text) => text.slice(0, -40)),
      /is cut off: its last line is missing/,
    ],
    [
      'lacks its last line',
      () => changed((text) => text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)),
      /is cut off/,
    ],
    ['has only its first line', () => changed((text) => text.slice(0, text.indexOf('\n') + 1)), /is cut off/],
    [
      'lacks a line',
      () => changed((text) => text.replace(/^{"collection.*\n/m, '')),
      /is not as it was written/,
    ],
    [
      'has another digit',
      () => changed((text) => text.replace('"arrival":1,', '"arrival":2,')),
      /is not as it was written/,
    ],
    [
      'has another version',
      () => changed((text) => text.replace('"version":1', '"version":2')),
      /has version 2 of the format, and this release reads 1/,
    ],
    [
      'says nothing of its platform',
      () => changed((text) => text.replace(/"identity":.*/, '"identity":{}}')),
      /does not say what its platform follows from/,
    ],
  ])('%s', async (_where, make, words) => {
    await expect(importing(await make())).rejects.toThrow(words)
    expect(existsSync(data)).toBe(false)
  })

  test.each<[string, readonly string[], string, RegExp]>([
    [
      'has another secret',
      [],
      OTHER_SECRET,
      /another --secret\. Start with that secret, or start once with --reseal-from/,
    ],
    ['has another seed', ['--seed', '7'], SECRET, /created with --seed 1\. Start with --seed 1;/],
    ['has other scenes', ['--scenes', '500'], SECRET, /created with --scenes 0\. Start with --scenes 0;/],
    [
      'has another address',
      ['--base-url', 'https://api.example.com'],
      SECRET,
      /It was created without --base-url/,
    ],
  ])('%s', async (_where, flags, secret, words) => {
    await expect(importing(file, flags, secret)).rejects.toThrow(words)
    await expect(importing(file, flags, secret)).rejects.toThrow(/nothing was imported/)
    expect(existsSync(data)).toBe(false)
  })

  test('is not the only one', async () => {
    const two = readSettings([...OWN, '--migrate', '--data', data, '--import', file, file])
    await expect(maintain(two, TEST_ENVIRONMENT)).rejects.toThrow(/import it alone/)
  })
})

test('a store that holds a platform is left as it is', async () => {
  await exporting(join(folder, 'before.ndjson'), ofFilled)
  await expect(importing(file, ofFilled)).rejects.toThrow(
    /the store holds a platform already: start it without --import/,
  )
  await exporting(join(folder, 'after.ndjson'), ofFilled)
  const [before, after] = ['before', 'after'].map((name) => readFile(join(folder, `${name}.ndjson`), 'utf8'))
  expect(await after).toBe(await before)
})

test('a start on a store that holds a platform refuses the file, too', async () => {
  await expect(startTestPlatform([...OWN, ...ofFilled, '--import', file])).rejects.toThrow(
    /holds a platform already/,
  )
})

test('an import that breaks off leaves nothing behind, and is done again', async () => {
  const broken = await withLines(file, (lines) => [...lines, '{"nothing": "known"}'])
  await expect(importing(broken)).rejects.toThrow(
    /line \d+ of .* is not a valid record: expected an object with one of collection, scene/,
  )
  await exporting(join(folder, 'nothing.ndjson'))
  expect((await readFile(join(folder, 'nothing.ndjson'), 'utf8')).split('\n').length).toBe(3)
  expect(await importing(file)).toMatch(
    /^All \d+ records of .* are in the store\. The store is up to date\.$/,
  )
})

test('a collection that this release does not know is refused', async () => {
  const unknown = '{"collection":"areas.unknown","owner":"812","arrival":1,"document":{}}'
  await expect(importing(await withLines(file, (lines) => [...lines, unknown]))).rejects.toThrow(
    /areas\.unknown: document: this release has no such collection/,
  )
})

test('a document that is there twice is refused, with the records among which it is', async () => {
  const twice = await withLines(file, (lines) => [...lines, ...lines.slice(-1)])
  await expect(importing(twice)).rejects.toThrow(/^one of the records \d+ to \d+ cannot be taken in: ./)
  await exporting(join(folder, 'still-nothing.ndjson'))
  expect((await readFile(join(folder, 'still-nothing.ndjson'), 'utf8')).split('\n').length).toBe(3)
})

test('what another secret has sealed is imported and resealed', async () => {
  expect(await importing(file, ['--reseal-from', SECRET], OTHER_SECRET)).toMatch(
    /\d+ of its values were resealed/,
  )
  await expect(importing(file)).rejects.toThrow(/another --secret/)
})

describe('an export', () => {
  test.each([0, 0o277])('can be read by its owner alone under umask %i', async (mask) => {
    const path = join(folder, `umask-${mask}.ndjson`)
    const before = process.umask(mask)
    await exporting(path, ofFilled).finally(() => process.umask(before))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test('leaves a file alone that exists', async () => {
    const path = join(folder, 'mine')
    await appendFile(path, 'mine')
    await expect(exporting(path, ofFilled)).rejects.toThrow(/mine exists already: name another file/)
    expect(await readFile(path, 'utf8')).toBe('mine')
  })

  test('leaves no part of a file where it cannot be written', async () => {
    await expect(exporting(join(folder, 'none', 'platform.ndjson'), ofFilled)).rejects.toThrow(
      /no such file or directory/,
    )
  })

  test('says where there is nothing to write', async () => {
    const path = join(folder, 'of-nothing.ndjson')
    await expect(exporting(path)).rejects.toThrow(/there is no folder/)
    await maintain(readSettings([...OWN, '--data', data, '--migrate']), TEST_ENVIRONMENT)
    await expect(exporting(path)).rejects.toThrow(/the store was never filled/)
    expect(existsSync(path)).toBe(false)
  })
})
