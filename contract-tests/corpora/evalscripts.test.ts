import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { measureCorpus } from './corpus.ts'
import type { CorpusFile } from './corpus.ts'
import { measureScript } from './evalscripts/measure-script.ts'
import { scriptAt } from './evalscripts/script-texts.ts'
import { worldSources } from './evalscripts/world-sources.ts'

const readScript = async (file: string, { path }: CorpusFile): Promise<string> =>
  scriptAt(path, await readFile(file, 'utf8'))

test('evalscripts of public repositories have the values that plain V8 computes', async () => {
  const measureFile = async (file: string, row: CorpusFile) => measureScript(await readScript(file, row))
  expect(await measureCorpus('evalscripts', measureFile)).toEqual([])
})

test('evalscripts that read one source run unchanged on collections of the world', async () => {
  const sources = worldSources()
  const measureFile = async (file: string, row: CorpusFile) => {
    const script = await readScript(file, row)
    for (const source of sources) {
      const outcome = await measureScript(script, () => [source])
      if (!outcome.startsWith('failed')) return `${outcome}: ${source.collection}`
    }
    return 'no collection'
  }
  expect(await measureCorpus('evalscripts-of-the-world', measureFile)).toEqual([])
})
