import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tree } from './tree.ts'
import {
  countBefore,
  find,
  listItems,
  countItems,
  buildTree,
  visitFrom,
  withItem,
  withoutItem,
} from './tree.ts'

interface Item {
  readonly rank: number
}

const compare = (one: Item, other: Item): number => one.rank - other.rank

const isBalanced = (tree: Tree<unknown>): boolean => {
  if (!tree) return true
  const left = countItems(tree.left)
  const right = countItems(tree.right)
  const isEven = left + right < 2 || (left <= 3 * right && right <= 3 * left)
  return isEven && tree.size === left + right + 1 && isBalanced(tree.left) && isBalanced(tree.right)
}

const step = fc.tuple(
  fc.constantFrom(withItem<Item>, withItem<Item>, withoutItem<Item>),
  fc.integer({ min: 0, max: 60 }),
)
const run = fc.tuple(fc.constantFrom(1, -1), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 40 }))

test('a tree is sorted and balanced, whatever is added and taken away', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let tree: Tree<Item>
      const ranks = new Set<number>()
      for (const [change, rank] of steps) {
        tree = change(tree, { rank }, compare)
        if (change === withItem) ranks.add(rank)
        else ranks.delete(rank)
        expect(isBalanced(tree)).toBe(true)
      }
      expect(listItems(tree).map(({ rank }) => rank)).toEqual([...ranks].sort((one, other) => one - other))
    }),
    { seed: 48 },
  )
})

test('runs that rise and fall leave it balanced, and what was before them as it was', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
      let tree = buildTree(Array.from({ length: 30 }, (_, i) => ({ rank: i * 2 })))
      const before = tree
      const kept = listItems(tree)
      for (const [sign, from, length] of runs)
        for (let i = 0; i < length; i++) {
          const item = { rank: from + sign * i }
          tree = (sign > 0 ? withItem<Item> : withoutItem<Item>)(tree, item, compare)
          expect(isBalanced(tree)).toBe(true)
        }
      expect(listItems(before)).toEqual(kept)
    }),
    { seed: 48 },
  )
})

test('an item is found by its side, by its place, and counted', () => {
  const tree = buildTree(Array.from({ length: 100 }, (_, rank) => ({ rank })))
  for (const wanted of [0, 37, 99]) {
    expect(find(tree, ({ rank }) => wanted - rank)).toEqual({ rank: wanted })
    expect(countBefore(tree, ({ rank }) => rank < wanted)).toBe(wanted)
    const seen: number[] = []
    visitFrom(tree, wanted, ({ rank }) => seen.push(rank) < 2)
    expect(seen).toEqual([wanted, wanted + 1].filter((rank) => rank < 100))
  }
  expect(find(tree, ({ rank }) => 100 - rank)).toBeUndefined()
})
