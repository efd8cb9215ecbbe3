import { expect, test } from 'vitest'
import type { TestedAdapter } from './notes.fixture.ts'

export const describeIds = ({ create, createIds }: TestedAdapter): void => {
  const someIds = async () => createIds(await create())

  test('no id comes twice, however many are asked for at once', async () => {
    const ids = await someIds()
    const given = await Promise.all(Array.from({ length: 500 }, () => ids.uuid()))
    expect(new Set(given).size).toBe(500)
  })

  test('ids have the form that they are asked for in', async () => {
    const ids = await someIds()
    expect(await ids.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    for (const length of [1, 21, 64, 200])
      expect(await ids.text(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`))
    const numbers = [
      await ids.number('job', 7703),
      await ids.number('job', 7703),
      await ids.number('order', 1),
    ]
    expect(numbers).toEqual([7703, 7704, 1])
  })

  test('no number comes twice, in a transaction or outside of one, and none of those that failed', async () => {
    const stores = await create()
    const ids = createIds(stores)
    const failing = stores.transaction(async (tx) => {
      await ids.within(tx).number('note', 1)
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    const given = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 === 0 ? ids.number('note', 1) : stores.transaction((tx) => ids.within(tx).number('note', 1)),
      ),
    )
    expect(new Set(given).size).toBe(40)
    expect(Math.min(...given)).toBeGreaterThanOrEqual(1)
  })
}
