import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Collection } from '../collection.ts'
import type { Order, Where } from '../query.ts'
import { scaled } from 'imagery-platform-geometry/scaled.fixture.ts'
import { NOTES, note } from './notes.fixture.ts'
import type { CreateStores, Note, NoteIndex } from './notes.fixture.ts'
import { NaiveNotes } from './naive-notes.fixture.ts'

const TEXTS = ['', 'a', 'A', 'ab', 'b%', 'B_', '\ufffd', '\u{1f600}']
const text = fc.constantFrom(...TEXTS)
const rank = fc.option(fc.integer({ min: -2, max: 2 }))

type Step = readonly [id: string, values: Partial<Note> | 'delete']

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ text, rank, isDone: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant('delete' as const) },
  ),
)

const term = fc.record(
  { by: fc.constantFrom<NoteIndex>('text', 'rank', 'isDone'), descending: fc.boolean() },
  { requiredKeys: ['by'] },
)
const order: fc.Arbitrary<Order<NoteIndex> | undefined> = fc
  .array(term, { maxLength: 3 })
  .map((terms) =>
    terms.reduceRight<Order<NoteIndex> | undefined>(
      (then, one) => ({ ...one, ...(then && { then }) }),
      undefined,
    ),
  )

const condition: fc.Arbitrary<Where<NoteIndex>[number]> = fc.oneof(
  fc.tuple(
    fc.constant('text' as const),
    fc.oneof(
      fc.record({ eq: text }),
      fc.record({ ne: text }),
      fc.record({ lt: text }),
      fc.record({ gte: text }),
      fc.record({ in: fc.array(text) }),
      fc.record({ like: text }),
      fc.record({ ilike: text }),
      fc.constantFrom({ like: '%b%' }, { like: '_' }, { ilike: 'B\\%' }),
    ),
  ),
  fc.tuple(
    fc.constant('rank' as const),
    fc.oneof(
      fc.record({ eq: rank }),
      fc.record({ ne: rank }),
      fc.record({ in: fc.array(rank) }),
      fc.record({ notIn: fc.array(rank) }),
      fc.record({ gt: fc.integer({ min: -2, max: 2 }) }),
      fc.record({ lte: fc.integer({ min: -2, max: 2 }) }),
    ),
  ),
  fc.tuple(fc.constant('isDone' as const), fc.record({ eq: fc.boolean() })),
)

const asked = fc.record({
  steps: fc.array(step, { maxLength: 40 }),
  order,
  where: fc.array(condition, { maxLength: 2 }),
  limit: fc.integer({ min: 1, max: 5 }),
  offset: fc.integer({ min: 0, max: 14 }),
})

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never

export const describePages = (create: CreateStores): void => {
  test('pages are those of the whole list, sorted and filtered', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.boolean(), async (given, isInside) => {
        const stores = await create()
        const half = given.steps.length >> 1
        const naive = new NaiveNotes()
        for (const [id, values] of given.steps)
          if (values === 'delete') naive.delete(id)
          else naive.put(note(id, values))
        await write(stores.collection(NOTES), given.steps.slice(0, half))
        await stores.collection(NOTES).page('812', query(given)) // from here on a view of this order is kept
        await stores.transaction(async (tx) => {
          await write(tx.collection(NOTES), given.steps.slice(half))
          if (isInside) await comparePages(tx.collection(NOTES), naive, given)
        })
        await comparePages(stores.collection(NOTES), naive, given)
      }),
      { numRuns: scaled(75), seed: 48 },
    )
  })

  test('a page of nothing has no first and no last', async () => {
    const page = await (await create()).collection(NOTES).page('812', { limit: 5 })
    expect(page).toEqual({
      documents: [],
      first: undefined,
      last: undefined,
      hasBefore: false,
      hasAfter: false,
    })
  })

  test('a page goes on behind a document that is gone, and before it', async () => {
    const notes = (await create()).collection(NOTES)
    for (const id of ['a', 'b', 'c', 'd']) await notes.put('812', note(id, { rank: 1 }))
    const order = { by: 'rank' } as const
    const { last } = await notes.page('812', { order, limit: 2 })
    await notes.delete('812', 'b')
    if (!last) throw new Error('the page was empty')
    const after = await notes.page('812', { order, limit: 2, after: last })
    expect([after.documents.map(({ id }) => id), after.hasBefore, after.hasAfter]).toEqual([
      ['c', 'd'],
      true,
      false,
    ])
    const before = await notes.page('812', { order, limit: 2, before: last })
    expect([before.documents.map(({ id }) => id), before.hasBefore, before.hasAfter]).toEqual([
      ['a'],
      false,
      true,
    ])
  })
}

const write = async (notes: Collection<Note, NoteIndex>, steps: readonly Step[]): Promise<void> => {
  for (const [id, values] of steps)
    if (values === 'delete') await notes.delete('812', id)
    else await notes.put('812', note(id, values))
}

const query = ({ order, where, limit }: Asked) => ({ where, limit, ...(order && { order }) })

/** By offset, then from each end through all pages by position. */
const comparePages = async (
  notes: Collection<Note, NoteIndex>,
  naive: NaiveNotes,
  given: Asked,
): Promise<void> => {
  const { order, where, limit, offset } = given
  const shared = query(given)
  const all = naive.list(where, order).map(({ id }) => id)
  expect(await notes.count('812', where)).toBe(all.length)
  expect(await notes.count('812')).toBe(naive.list([], undefined).length)
  const page = await notes.page('812', { ...shared, offset })
  expect(page.documents.map(({ id }) => id)).toEqual(all.slice(offset, offset + limit))
  expect(page.hasAfter).toBe(offset + limit < all.length)
  expect(page.hasBefore).toBe(offset > 0 && all.length > 0)
  await compareForward(notes, shared, all)
  await compareBackward(notes, shared, all)
}

const compareForward = async (
  notes: Collection<Note, NoteIndex>,
  shared: ReturnType<typeof query>,
  all: readonly string[],
): Promise<void> => {
  let page = await notes.page('812', shared)
  for (let seen = 0; ;) {
    expect(page.documents.map(({ id }) => id)).toEqual(all.slice(seen, seen + shared.limit))
    expect(page.hasBefore).toBe(seen > 0)
    seen += page.documents.length
    expect(page.hasAfter).toBe(seen < all.length)
    if (!page.last || !page.hasAfter) break
    page = await notes.page('812', { ...shared, after: page.last })
  }
}

const compareBackward = async (
  notes: Collection<Note, NoteIndex>,
  shared: ReturnType<typeof query>,
  all: readonly string[],
): Promise<void> => {
  let { last: before } = await notes.page('812', { ...shared, limit: 100 })
  for (let end = all.length - 1; before && end > 0;) {
    const page = await notes.page('812', { ...shared, before })
    const start = Math.max(0, end - shared.limit)
    expect(page.documents.map(({ id }) => id)).toEqual(all.slice(start, end))
    expect([page.hasBefore, page.hasAfter]).toEqual([start > 0, true])
    before = page.first
    end = start
  }
}
