import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readWhereabouts } from './whereabouts.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'whereabouts-'))
})
afterEach(() => rm(root, { recursive: true }))

const of = async (manifest: object) => {
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest))
  return readWhereabouts(root, 'client')
}

test.each(['https://git.example/imagery', 'https://git.example/imagery/', 'https://git.example/imagery.git'])(
  'one setting says where everything is: %s',
  async (repository) => {
    expect(await of({ repository })).toEqual({
      repository: { type: 'git', url: 'git+https://git.example/imagery.git', directory: 'client' },
      homepage: 'https://git.example/imagery#readme',
      bugs: 'https://git.example/imagery/issues',
    })
  },
)

test('without it nothing is said', async () => {
  expect(await of({})).toEqual({})
})

test('what is no address is refused', async () => {
  await expect(of({ repository: 'imagery' })).rejects.toThrow('URL')
})
