import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CHANGELOG, changelogFault, currentChangelog } from './changelog.ts'
import { writePackages } from './packages.fixture.ts'

const unchanged = { line: 'The contract is unchanged.', changes: [] }

let repository = ''
beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'changelog-'))
  await writePackages(repository, { 'its-news': { 'fixture-client': 'minor' } })
})
afterEach(() => rm(repository, { recursive: true }))

const write = async (path: string, text: string) => writeFile(join(repository, path), text)

test('a changelog that was just written is current', async () => {
  await write(CHANGELOG, await currentChangelog(repository, unchanged))
  expect(await changelogFault(repository, unchanged)).toBeUndefined()
  expect(await readFile(join(repository, CHANGELOG), 'utf8')).toContain(
    '### fixture-client 0.2.0\n\n#### Added\n\n- Of its-news.\n',
  )
})

test.each<[why: string, change: () => Promise<unknown>]>([
  ['it is gone', () => rm(join(repository, CHANGELOG))],
  ['a changeset has come', () => writePackages(repository, { more: { 'fixture-server': 'patch' } })],
  [
    'a changeset was reworded',
    () => write('.changeset/its-news.md', "---\n'fixture-client': minor\n---\n\nX.\n"),
  ],
  ['a changeset is gone', () => rm(join(repository, '.changeset/its-news.md'))],
  [
    'somebody wrote in its unreleased section',
    async () => {
      const text = await readFile(join(repository, CHANGELOG), 'utf8')
      await write(CHANGELOG, text.replace('Of its-news.', 'Mine.'))
    },
  ],
])('a changelog is not current where %s', async (_why, change) => {
  await write(CHANGELOG, await currentChangelog(repository, unchanged))
  await change()
  expect(await changelogFault(repository, unchanged)).toMatch(/^CHANGELOG\.md .* npm run changelog/)
})

test('a changelog is not current where the contract has changed', async () => {
  await write(CHANGELOG, await currentChangelog(repository, unchanged))
  const changes = [{ impact: 'minor', message: 'Response added.', advice: '', places: [] }] as const
  expect(await changelogFault(repository, { ...unchanged, changes })).toContain(CHANGELOG)
})

test('what was released may be corrected by hand', async () => {
  await write(CHANGELOG, `${await currentChangelog(repository, unchanged)}\n## 1.0.0\n\nThe first.\n`)
  expect(await changelogFault(repository, unchanged)).toBeUndefined()
})

test('a changeset of a package that there is not is refused', async () => {
  await writePackages(repository, { typo: { 'fixture-cleint': 'minor' } })
  await expect(currentChangelog(repository, unchanged)).rejects.toThrow('fixture-cleint')
})

test.each([
  ['a package that is not published', "'fixture-beside': patch"],
  ['one beside a package that is', "'fixture-client': patch\n'fixture-beside': patch"],
  ['a package whose version stays', "'fixture-client': none"],
  ['nothing', ''],
])('a changeset of %s is refused, by its path', async (_why, names) => {
  await write('.changeset/unread.md', `---\n${names}\n---\n\nX.\n`)
  await expect(currentChangelog(repository, unchanged)).rejects.toThrow(
    '.changeset/unread.md: a changeset names published packages (fixture-server, fixture-client, fixture-storages), each with major, minor, patch',
  )
})

test('changesets without settings are refused: what they plan would be passed over', async () => {
  await rm(join(repository, '.changeset/config.json'))
  await expect(currentChangelog(repository, unchanged)).rejects.toThrow('.changeset/config.json')
})
