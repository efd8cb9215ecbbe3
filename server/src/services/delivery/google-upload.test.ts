import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { OpenFile } from '../../kernel/open-file.ts'
import { uploadInChunks } from './google-upload.ts'
import type { SendChunk, Uploaded } from './google-upload.ts'

const CHUNK = 8 * 2 ** 20
const BYTES = CHUNK + 10

const bytes = Buffer.alloc(BYTES, 'abc')
const md5 = createHash('md5').update(bytes).digest('hex')
const facts = { bytes: BYTES, md5, sha256: '', etag: '"x"', lastModified: 0 }
const file = new OpenFile(facts, () => Readable.from([bytes]))
const stored = { key: 'x', mediaType: 'text/plain', file }

const has = (count: number): Uploaded => ({ kind: 'part', bytes: count })
const whole: Uploaded = { kind: 'whole', md5Hash: 'm' }
const broken = Object.assign(new Error('broke off'), { code: 'ECONNRESET' })

/** Sends to a store that answers so, in order, and tells what it was asked. */
const upload = async (answers: readonly (Uploaded | Error)[]) => {
  const ranges: string[] = []
  const send: SendChunk = async (range, chunk) => {
    const answer = answers[ranges.length]
    ranges.push(`${range} ${chunk.length}`)
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
    return answer
  }
  const result = await uploadInChunks(send, stored, new AbortController().signal).catch(String)
  return { result, ranges }
}

const FIRST = `bytes 0-${CHUNK - 1}/${BYTES} ${CHUNK}`
const LAST = `bytes ${CHUNK}-${BYTES - 1}/${BYTES} 10`
const STATUS = `bytes */${BYTES} 0`

test.each([
  ['chunk by chunk', [has(CHUNK), whole], 'm', [FIRST, LAST]],
  [
    'what the store did not take, again',
    [has(5), has(5), has(CHUNK), whole],
    'm',
    [FIRST, STATUS, `bytes 5-${CHUNK - 1}/${BYTES} ${CHUNK - 5}`, LAST],
  ],
  [
    'what was lost with a connection, again',
    [has(CHUNK), broken, has(CHUNK + 4), whole],
    'm',
    [FIRST, LAST, STATUS, `bytes ${CHUNK + 4}-${BYTES - 1}/${BYTES} 6`],
  ],
  ['nothing again where only the answer was lost', [has(CHUNK), broken, whole], 'm', [FIRST, LAST, STATUS]],
  ['three times at most', [broken, broken, broken], 'Error: broke off', [FIRST, STATUS, STATUS]],
  ['once where the store refuses', [new Error('refused')], 'Error: refused', [FIRST]],
  [
    'nothing to a store that lost what it had',
    [has(CHUNK), broken, has(3)],
    'DeliveryFault: The store lost what it had of a file.',
    [FIRST, LAST, STATUS],
  ],
  [
    'no more to a store that takes nothing',
    [has(0), has(0), has(0), has(0), has(0)],
    'DeliveryFault: The store does not take all that it is sent.',
    [FIRST, STATUS, FIRST, STATUS, FIRST],
  ],
])('sends %s', async (_what, answers, result, ranges) => {
  expect(await upload(answers)).toEqual({ result, ranges })
})
