import { expect, test } from 'vitest'
import type { Documents } from './documents.ts'
import { MemoryDocuments } from './memory-documents.ts'

interface Note {
  readonly text: string
  readonly tags: string[]
}

const note = (text: string): Note => ({ text, tags: [] })
const someDocuments = async (): Promise<Documents<Note>> => {
  const documents = new MemoryDocuments<Note>()
  await documents.put('812', 'a', note('first'))
  await documents.put('812', 'b', note('second'))
  await documents.put('905', 'a', note('theirs'))
  return documents
}

test('an owner reaches only its own documents', async () => {
  const documents = await someDocuments()
  expect(await documents.get('812', 'a')).toEqual(note('first'))
  expect(await documents.get('905', 'a')).toEqual(note('theirs'))
  expect(await documents.get('905', 'b')).toBeUndefined()
  expect(await documents.list('812')).toEqual([note('first'), note('second')])
  expect(await documents.list('nobody')).toEqual([])
})

test('a document that is replaced keeps its place, one that comes back goes to the end', async () => {
  const documents = await someDocuments()
  await documents.put('812', 'a', note('again'))
  expect((await documents.list('812')).map(({ text }) => text)).toEqual(['again', 'second'])
  expect(await documents.delete('812', 'a')).toBe(true)
  expect(await documents.delete('812', 'a')).toBe(false)
  expect(await documents.delete('nobody', 'a')).toBe(false)
  await documents.put('812', 'a', note('back'))
  expect((await documents.list('812')).map(({ text }) => text)).toEqual(['second', 'back'])
})

test('what is changed outside stays as it is inside', async () => {
  const documents = new MemoryDocuments<Note>()
  const given = note('mine')
  await documents.put('812', 'a', given)
  given.tags.push('later')
  const taken = await documents.get('812', 'a')
  taken?.tags.push('outside')
  for (const listed of await documents.list('812')) listed.tags.push('outside')
  expect(await documents.get('812', 'a')).toEqual(note('mine'))
})

test('changes come one after the other, however many are asked for at once', async () => {
  const documents = new MemoryDocuments<{ readonly left: number }>()
  await documents.put('812', 'quota', { left: 3 })
  const taking = Array.from({ length: 50 }, () =>
    documents.change('812', 'quota', (now) => {
      if (!now || now.left === 0) throw new RangeError('nothing is left')
      return { left: now.left - 1 }
    }),
  )
  const outcomes = await Promise.allSettled(taking)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await documents.get('812', 'quota')).toEqual({ left: 0 })
})

test('a change to undefined deletes', async () => {
  const documents = await someDocuments()
  await documents.change('812', 'a', () => undefined)
  expect(await documents.get('812', 'a')).toBeUndefined()
})

test('what was saved can be put back, as often as wanted', async () => {
  const documents = new MemoryDocuments<Note>()
  await documents.put('812', 'a', note('kept'))
  const restore = documents.save()
  for (const text of ['once', 'twice']) {
    await documents.put('812', 'a', note(text))
    await documents.put('905', 'b', note(text))
    restore()
    expect(await documents.list('812')).toEqual([note('kept')])
    expect(await documents.list('905')).toEqual([])
  }
})
