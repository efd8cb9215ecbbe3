import type { Clock } from './clock.ts'
import { WaitingLengths } from './waiting-lengths.ts'

/**
 * Whose an item is, from the outside in: an organization, its principal, its connection. All paths of a queue are equally
 * long.
 */
export type FlowPath = readonly unknown[]

/** The callbacks of an item that waits for its turn. */
export interface WaitingItem {
  /** @param slot to be given back to `end` when the item is done */
  start(slot: Slot): void
  /** The item waited too long, or too many items wait. */
  reject(): void
}

/** The place of an item in flight. */
export interface Slot {
  readonly flow: Flow
  /** Memory that the item holds. */
  readonly bytes: number
}

export interface FairQueueOptions {
  /** Maximum number of items in flight. */
  readonly maxInFlight: number
  /** Maximum number of bytes that items in flight hold. An item with more bytes starts while no other holds any. */
  readonly maxBytes: number
  /**
   * How much a flow of each level may use, from the outside in, as a multiple of the capacity that is free. A flow with a
   * share of 1 stops growing at half of the capacity, so that others always find some; with `Infinity` it may use all.
   */
  readonly shares: readonly number[]
  readonly maxWaiting: number
  readonly maxWaitMs: number
  /** Monotonic. */
  readonly clock: Clock
}

/** A node of the tree that paths make: an organization, one of its principals, one of their connections. */
export interface Flow {
  /** How deep the flow is in the tree: 0 for the root. */
  readonly level: number
  readonly parent: Flow | undefined
  readonly key: unknown
  readonly children: Map<unknown, Flow>
  /** The children in which items wait, in the order in which they have waited for their turn. */
  readonly waitingChildren: Set<Flow>
  /** These children by how many items wait in each. */
  readonly lengths: WaitingLengths<Flow>
  /** Of a leaf: first in, first out. */
  readonly items: { readonly item: WaitingItem; readonly bytes: number; readonly since: number }[]
  waiting: number
  inFlight: number
  bytes: number
}

/**
 * Decides whose item is next. At each level of the tree, the next is the flow with the smallest load; among equals, the
 * one that has waited longest for its turn. The load of a flow is its dominant share: of items or of bytes, whichever is
 * larger. A flow that uses more than its share of the free capacity starts nothing more, so that no caller can fill the
 * server and keep others out. An item whose bytes do not fit holds back other items with bytes: small ones would pass it
 * forever. The queue has no timer: its owner asks for the next start.
 * @see Ghodsi et al., Dominant Resource Fairness, NSDI 2011
 * @see Choudhury and Hahne, Dynamic Queue Length Thresholds, IEEE/ACM ToN 1998
 * @see docs/decisions/0089-one-fair-queue.md
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #root = newFlow(undefined, undefined)

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#root.waiting
  }

  /**
   * Starts an item at once if none waits and there is room. Only the first of the items that a leaf is given at once may
   * start: requests that are pipelined on a connection are read in one piece, so those of others had no chance between them.
   * @returns to be given back to `end`; undefined where the item has to wait
   */
  startAtOnce(path: FlowPath, bytes = 0): Slot | undefined {
    return this.#ensureLeaf(path).inFlight === 0 ? this.startIfFree(path, bytes) : undefined
  }

  /**
   * Starts an item at once if none waits and there is room.
   * @returns to be given back to `end`; undefined where the item has to wait
   */
  startIfFree(path: FlowPath, bytes = 0): Slot | undefined {
    const leaf = this.#ensureLeaf(path)
    if (this.#root.waiting === 0 && this.#fits(bytes) && this.#isWithinShares(leaf, bytes))
      return take(leaf, bytes)
    forget(leaf)
    return undefined
  }

  /**
   * Adds an item. If too many wait, the last one of the longest flow is rejected. Among equally long flows it is this
   * item: the others have waited, and its caller knows at once.
   * @returns its flow, to be given back where the item is withdrawn
   */
  offer(path: FlowPath, item: WaitingItem, bytes = 0): Flow {
    const leaf = this.#ensureLeaf(path)
    leaf.items.push({ item, bytes, since: this.#options.clock.now() })
    for (let flow = leaf; ; flow = flow.parent) {
      flow.waiting++
      if (!flow.parent) break
      flow.parent.lengths.grow(flow, flow.waiting)
      flow.parent.waitingChildren.add(flow)
    }
    if (this.#root.waiting > this.#options.maxWaiting) this.#reject(this.#longest(path), -1)
    return leaf
  }

  /** Starts the next item that may start. @returns whether there was one */
  startNext(): boolean {
    const leaf = this.#next(this.#root, new HeldBack())
    const first = leaf?.items[0]
    if (!leaf || !first) return false
    const slot = take(leaf, first.bytes)
    this.#remove(leaf, 0)
    for (let flow = leaf; flow.parent; flow = flow.parent) putLast(flow.parent.waitingChildren, flow)
    first.item.start(slot)
    return true
  }

  /** Ends an item that was in flight. */
  end({ flow, bytes }: Slot): void {
    count(flow, -1, -bytes)
    forget(flow)
  }

  /** Removes a waiting item that nobody waits for. */
  withdraw(leaf: Flow, item: WaitingItem): void {
    const at = leaf.items.findIndex((each) => each.item === item)
    if (at >= 0) this.#remove(leaf, at)
  }

  /** Refuses items that have waited too long, up to a maximum number. @returns how many */
  rejectOld(max: number): number {
    const oldest = this.#options.clock.now() - this.#options.maxWaitMs
    let rejected = 0
    for (const leaf of waitingLeaves(this.#root))
      while (leaf.items[0] && leaf.items[0].since <= oldest) {
        if (rejected === max) return rejected
        rejected++
        this.#reject(leaf, 0)
      }
    return rejected
  }

  /** The leaf whose first item is next. */
  #next(parent: Flow, heldBack: HeldBack): Flow | undefined {
    let next: Flow | undefined
    let leastLoad = Infinity
    for (const child of parent.waitingChildren) {
      const load = this.#computeLoad(child)
      if (load >= leastLoad) continue
      const leaf = child.items.length > 0 ? this.#ifItMayStart(child, heldBack) : this.#next(child, heldBack)
      if (!leaf) continue
      ;[next, leastLoad] = [leaf, load]
      if (load === 0) break
    }
    return next
  }

  #ifItMayStart(leaf: Flow, heldBack: HeldBack): Flow | undefined {
    const bytes = leaf.items[0]?.bytes ?? 0
    if ((bytes > 0 && heldBack.areBytes) || !this.#isWithinShares(leaf, bytes)) return undefined
    if (this.#fits(bytes)) return leaf
    heldBack.areBytes = true
    return undefined
  }

  /** Whether the capacity that is free holds one more item. */
  #fits(bytes: number): boolean {
    const { maxInFlight, maxBytes } = this.#options
    const { inFlight, bytes: held } = this.#root
    return inFlight < maxInFlight && (bytes === 0 || held === 0 || held + bytes <= maxBytes)
  }

  #isWithinShares(leaf: Flow, bytes: number): boolean {
    const { maxInFlight, maxBytes, shares } = this.#options
    const free = maxInFlight - this.#root.inFlight
    const freeBytes = maxBytes - this.#root.bytes
    for (let flow = leaf; flow.parent; flow = flow.parent) {
      const share = shares[flow.level - 1] ?? Infinity
      if (share === Infinity) continue
      if (flow.inFlight >= share * free) return false
      if (bytes > 0 && flow.bytes > 0 && flow.bytes >= share * freeBytes) return false
    }
    return true
  }

  /** The share of the capacity that a flow uses: of items or of bytes, whichever is larger. */
  #computeLoad({ inFlight, bytes }: Flow): number {
    return Math.max(inFlight / this.#options.maxInFlight, bytes / this.#options.maxBytes)
  }

  /** A leaf of the longest flow at each level. @param path preferred among equals */
  #longest(path: FlowPath): Flow {
    let flow = this.#root
    for (const key of path) {
      const preferred = flow.children.get(key)
      const [first = flow] = flow.waitingChildren
      flow = flow.lengths.longest(preferred ?? first)
    }
    return flow
  }

  #reject(leaf: Flow, at: number): void {
    const rejected = leaf.items.at(at)
    this.#remove(leaf, at)
    rejected?.item.reject()
  }

  #remove(leaf: Flow, at: number): void {
    leaf.items.splice(at, 1)
    for (let flow = leaf; ; flow = flow.parent) {
      flow.waiting--
      if (!flow.parent) break
      flow.parent.lengths.shrink(flow, flow.waiting)
      if (flow.waiting === 0) flow.parent.waitingChildren.delete(flow)
    }
    forget(leaf)
  }

  #ensureLeaf(path: FlowPath): Flow {
    let flow = this.#root
    for (const key of path) {
      let child = flow.children.get(key)
      if (!child) {
        child = newFlow(flow, key)
        flow.children.set(key, child)
      }
      flow = child
    }
    return flow
  }
}

/** Whether the search for the next item has met one whose bytes do not fit. */
class HeldBack {
  areBytes = false
}

const newFlow = (parent: Flow | undefined, key: unknown): Flow => ({
  level: parent ? parent.level + 1 : 0,
  parent,
  key,
  children: new Map(),
  waitingChildren: new Set(),
  lengths: new WaitingLengths(),
  items: [],
  waiting: 0,
  inFlight: 0,
  bytes: 0,
})

/** A flow without items. */
const isEmpty = ({ inFlight, waiting }: Flow): boolean => inFlight === 0 && waiting === 0

/** Removes a flow without items, and its parents where that leaves them without. */
const forget = (leaf: Flow): void => {
  for (let flow = leaf; flow.parent?.children.get(flow.key) === flow && isEmpty(flow); flow = flow.parent)
    flow.parent.children.delete(flow.key)
}

const take = (flow: Flow, bytes: number): Slot => {
  count(flow, 1, bytes)
  return { flow, bytes }
}

const count = (leaf: Flow, items: 1 | -1, bytes: number): void => {
  for (let flow: Flow | undefined = leaf; flow; flow = flow.parent) {
    flow.inFlight += items
    flow.bytes += bytes
  }
}

function* waitingLeaves(flow: Flow): Generator<Flow> {
  if (flow.items.length > 0) yield flow
  for (const child of flow.waitingChildren) yield* waitingLeaves(child)
}

/** Moves an element to the end of a set that has it. */
const putLast = <Element>(set: Set<Element>, element: Element): void => {
  if (set.delete(element)) set.add(element)
}
