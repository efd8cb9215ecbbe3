import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { measureCorpus } from './corpus.ts'
import type { CorpusFile } from './corpus.ts'
import { measureScript } from './evalscripts/measure-script.ts'
import { scriptAt } from './evalscripts/script-texts.ts'
import { worldSources } from './evalscripts/world-sources.ts'

const scriptOf = async (file: string, { path }: CorpusFile): Promise<string> =>
  scriptAt(path, await readFile(file, 'utf8'))

test('evalscripts of public repositories have the values that plain V8 computes', async () => {
  const outcomeOf = async (file: string, row: CorpusFile) => measureScript(await scriptOf(file, row))
  expect(await measureCorpus('evalscripts', outcomeOf)).toEqual([])
})

test('evalscripts that read one source run unchanged on collections of the world', async () => {
  const sources = worldSources()
  const outcomeOf = async (file: string, row: CorpusFile) => {
    const script = await scriptOf(file, row)
    for (const source of sources) {
      const outcome = await measureScript(script, () => [source])
      if (!outcome.startsWith('failed')) return `${outcome}: ${source.collection}`
    }
    return 'no collection'
  }
  expect(await measureCorpus('evalscripts-of-the-world', outcomeOf)).toEqual([])
})
