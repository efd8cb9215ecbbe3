import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { OpenFile } from '../../kernel/open-file.ts'
import { readBlocks } from './delivered-bytes.ts'

const toStoredFile = (pieces: readonly string[]) => {
  const bytes = Buffer.from(pieces.join(''))
  const md5 = createHash('md5').update(bytes).digest('hex')
  const facts = { bytes: bytes.length, md5, sha256: '', etag: '"x"', lastModified: 0 }
  const file = new OpenFile(facts, () => Readable.from(pieces.map((piece) => Buffer.from(piece))))
  return { key: 'x', mediaType: 'text/plain', file }
}

test.each([
  ['no bytes', [], []],
  ['fewer than a block', ['ab'], ['ab']],
  ['a block', ['abc'], ['abc']],
  ['blocks that end where pieces end', ['abc', 'def'], ['abc', 'def']],
  ['pieces shorter than a block', ['a', 'b', 'c', 'd'], ['abc', 'd']],
  ['a piece of several blocks', ['a', 'bcdefgh'], ['abc', 'def', 'gh']],
])('%s', async (_what, pieces, blocks) => {
  const found: string[] = []
  for await (const block of readBlocks(toStoredFile(pieces), 3, new AbortController().signal))
    found.push(String(block))
  expect(found).toEqual(blocks)
})
