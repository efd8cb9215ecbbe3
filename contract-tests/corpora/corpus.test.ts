import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { measureCorpus } from './corpus.ts'

const LIST =
  'outcome\trepository\tpath\nlong\thana/words\ta/harbour.txt\nshort\thana/words\tb.md#2\nshort\thana/words\tmissing.txt\n'

const corpora = async () => {
  const lists = await mkdtemp(join(tmpdir(), 'corpora-'))
  onTestFinished(() => rm(lists, { recursive: true }))
  await mkdir(join(lists, 'hana+words/a'), { recursive: true })
  await writeFile(join(lists, 'hana+words/a/harbour.txt'), 'harbour')
  await writeFile(join(lists, 'hana+words/b.md'), 'sea')
  await writeFile(join(lists, 'words.tsv'), LIST)
  return { lists, folders: [join(lists, 'none'), lists], isRecording: false }
}

const measureLength = async (file: string) => ((await readFile(file, 'utf8')).length > 5 ? 'long' : 'short')

test('a file with the listed outcome, or one that is missing, makes no difference', async () => {
  expect(await measureCorpus('words', measureLength, await corpora())).toEqual([])
})

test('a file with another outcome is named, with both', async () => {
  expect(await measureCorpus('words', () => 'short', await corpora())).toEqual([
    'hana/words/a/harbour.txt: short, not long',
  ])
})

test('outcomes are written into the list on request', async () => {
  const recording = { ...(await corpora()), isRecording: true }
  expect(await measureCorpus('words', () => 'short', recording)).toEqual([])
  expect(await readFile(join(recording.lists, 'words.tsv'), 'utf8')).toBe(LIST.replace('long', 'short'))
})
