/**
 * An immutable sorted list: adding or removing an item makes a new one, which shares all but one path with the old.
 * Trees of the same items are balanced by weight, so that each step costs the logarithm of their number.
 * @see Adams, "Efficient sets: a balancing act", 1993; the factors are those of Hirai and Yamamoto, 2011
 */
export type Tree<Item> = Node<Item> | undefined

interface Node<Item> {
  readonly item: Item
  readonly left: Tree<Item>
  readonly right: Tree<Item>
  readonly size: number
}

/** Less than 0 where the first comes before the second, 0 only where they are the same. */
export type Compare<Item> = (one: Item, other: Item) => number

/** How many times as heavy as its sibling a branch may be. */
const HEAVIEST = 3
/** How many times as heavy as its outer one an inner branch may be and still be moved at once with it. */
const INNER = 2

export const countItems = (tree: Tree<unknown>): number => tree?.size ?? 0

/** @param items in order */
export const buildTree = <Item extends object>(
  items: readonly Item[],
  from = 0,
  to = items.length,
): Tree<Item> => {
  if (from >= to) return undefined
  const middle = (from + to) >>> 1
  const item = items[middle]
  return item && node(buildTree(items, from, middle), item, buildTree(items, middle + 1, to))
}

/** All items in order. */
export const listItems = <Item>(tree: Tree<Item>): Item[] => {
  const items: Item[] = []
  visitFrom(tree, 0, (item) => items.push(item) > 0)
  return items
}

/** Adds an item, or replaces the one that is the same. */
export const withItem = <Item>(tree: Tree<Item>, item: Item, compare: Compare<Item>): Tree<Item> => {
  if (!tree) return node(undefined, item, undefined)
  const side = compare(item, tree.item)
  if (side < 0) return balanced(withItem(tree.left, item, compare), tree.item, tree.right)
  if (side > 0) return balanced(tree.left, tree.item, withItem(tree.right, item, compare))
  return node(tree.left, item, tree.right)
}

export const withoutItem = <Item>(tree: Tree<Item>, item: Item, compare: Compare<Item>): Tree<Item> => {
  if (!tree) return undefined
  const side = compare(item, tree.item)
  if (side < 0) return balanced(withoutItem(tree.left, item, compare), tree.item, tree.right)
  if (side > 0) return balanced(tree.left, tree.item, withoutItem(tree.right, item, compare))
  return joined(tree.left, tree.right)
}

/** @param side on which side of an item the wanted one is: less than 0 where it comes before it */
export const find = <Item>(tree: Tree<Item>, side: (item: Item) => number): Item | undefined => {
  for (let next = tree; next;) {
    const turn = side(next.item)
    if (turn === 0) return next.item
    next = turn < 0 ? next.left : next.right
  }
  return undefined
}

/** How many items come before: `isBefore` holds for those at the beginning of the list. */
export const countBefore = <Item>(tree: Tree<Item>, isBefore: (item: Item) => boolean): number => {
  let count = 0
  for (let next = tree; next;) {
    if (isBefore(next.item)) {
      count += countItems(next.left) + 1
      next = next.right
    } else next = next.left
  }
  return count
}

/** Visits the items from an index on, in order, until `visit` returns false. @returns whether it reached the end */
export const visitFrom = <Item>(tree: Tree<Item>, from: number, visit: (item: Item) => boolean): boolean => {
  if (!tree) return true
  const left = countItems(tree.left)
  if (from < left && !visitFrom(tree.left, from, visit)) return false
  if (from <= left && !visit(tree.item)) return false
  return visitFrom(tree.right, Math.max(0, from - left - 1), visit)
}

const node = <Item>(left: Tree<Item>, item: Item, right: Tree<Item>): Node<Item> => ({
  item,
  left,
  right,
  size: countItems(left) + countItems(right) + 1,
})

/** A node of branches of which one has at most one item too many or too few. */
const balanced = <Item>(left: Tree<Item>, item: Item, right: Tree<Item>): Node<Item> => {
  if (countItems(left) + countItems(right) < 2) return node(left, item, right)
  if (right && right.size > HEAVIEST * countItems(left)) return turnedLeft(left, item, right)
  if (left && left.size > HEAVIEST * countItems(right)) return turnedRight(left, item, right)
  return node(left, item, right)
}

const turnedLeft = <Item>(left: Tree<Item>, item: Item, right: Node<Item>): Node<Item> => {
  const inner = right.left
  return !inner || inner.size < INNER * countItems(right.right)
    ? node(node(left, item, inner), right.item, right.right)
    : node(node(left, item, inner.left), inner.item, node(inner.right, right.item, right.right))
}

const turnedRight = <Item>(left: Node<Item>, item: Item, right: Tree<Item>): Node<Item> => {
  const inner = left.right
  return !inner || inner.size < INNER * countItems(left.left)
    ? node(left.left, left.item, node(inner, item, right))
    : node(node(left.left, left.item, inner.left), inner.item, node(inner.right, item, right))
}

/** All items of two branches, with the one between them gone. */
const joined = <Item>(left: Tree<Item>, right: Tree<Item>): Tree<Item> => {
  if (!left || !right) return left ?? right
  if (left.size > right.size) {
    const { end, rest } = withoutLast(left)
    return balanced(rest, end, right)
  }
  const { end, rest } = withoutFirst(right)
  return balanced(left, end, rest)
}

interface Parted<Item> {
  readonly end: Item
  readonly rest: Tree<Item>
}

const withoutFirst = <Item>(tree: Node<Item>): Parted<Item> => {
  if (!tree.left) return { end: tree.item, rest: tree.right }
  const { end, rest } = withoutFirst(tree.left)
  return { end, rest: balanced(rest, tree.item, tree.right) }
}

const withoutLast = <Item>(tree: Node<Item>): Parted<Item> => {
  if (!tree.right) return { end: tree.item, rest: tree.left }
  const { end, rest } = withoutLast(tree.right)
  return { end, rest: balanced(tree.left, tree.item, rest) }
}
