import { describe, expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import type { FairQueueOptions, Slot } from './fair-queue.ts'

const LIMITS = { maxInFlight: 8, maxBytes: 200, shares: [2, 1], maxWaiting: 100, maxWaitMs: 1_000 }

/**
 * A queue over calls such as `ann 1 a`: the principal, the connection, and the name of the call. An organization stands
 * before the principal where there is one (`acme/ann 1 a`), and a number of bytes after the name (`ann 1 a:50`).
 */
const createQueue = (limits: Partial<FairQueueOptions> = {}) => {
  const clock = { time: 0, now: () => clock.time }
  const queue = new FairQueue({ ...LIMITS, ...limits, clock })
  const started: string[] = []
  const rejected: string[] = []
  const connections = new Map<string, object>()
  const toPath = (call: string): readonly unknown[] => {
    const [caller = '', name = ''] = call.split(' ')
    const connection = connections.get(name) ?? {}
    connections.set(name, connection)
    return [...caller.split('/'), connection]
  }
  const readBytes = (call: string): number => Number(call.split(':')[1] ?? 0)
  /** Slots of started calls, by the names of the calls. */
  const slots = new Map<string, Slot>()
  const offer = (...calls: string[]) =>
    calls.map((call) => {
      const waiting = {
        start: (slot: Slot) => {
          started.push(call)
          slots.set(call, slot)
        },
        reject: () => void rejected.push(call),
      }
      const flow = queue.offer(toPath(call), waiting, readBytes(call))
      return () => {
        queue.withdraw(flow, waiting)
      }
    })
  const end = (call: string) => {
    const slot = slots.get(call)
    if (slot) queue.end(slot)
    slots.delete(call)
  }
  /** Starts calls that were not offered. @returns whether each could start at once */
  const startAtOnce = (...calls: string[]) =>
    calls.map((call) => {
      const slot = queue.startAtOnce(toPath(call), readBytes(call))
      if (slot) slots.set(call, slot)
      return slot !== undefined
    })
  const startAll = () => {
    while (queue.startNext());
    return started.splice(0)
  }
  /** Starts one after the other, each being over before the next. */
  const startEach = () => {
    while (queue.startNext()) end(started.at(-1) ?? '')
    return started.splice(0)
  }
  return { queue, clock, rejected, offer, end, startAll, startEach, startAtOnce }
}

const calls = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix} ${i}`)

describe('calls are served in turn', () => {
  test.each<[string, string[], string[]]>([
    ['of one connection in their order', ['a 1 x', 'a 1 y', 'a 1 z'], ['a 1 x', 'a 1 y', 'a 1 z']],
    [
      'of two connections by turns',
      ['a 1 x', 'a 1 y', 'a 1 z', 'a 2 w'],
      ['a 1 x', 'a 2 w', 'a 1 y', 'a 1 z'],
    ],
    [
      'of two principals by turns',
      ['a 1 x', 'a 1 y', 'a 1 z', 'b 2 w'],
      ['a 1 x', 'b 2 w', 'a 1 y', 'a 1 z'],
    ],
    [
      'of a principal with many connections as of one with few',
      ['a 1 x', 'a 2 x', 'a 3 x', 'a 4 x', 'b 5 x', 'b 5 y'],
      ['a 1 x', 'b 5 x', 'a 2 x', 'b 5 y', 'a 3 x', 'a 4 x'],
    ],
    [
      'of two organizations by turns, however many principals each has',
      ['o/a 1 x', 'o/b 2 x', 'o/c 3 x', 'p/d 4 x', 'p/d 4 y'],
      ['o/a 1 x', 'p/d 4 x', 'o/b 2 x', 'p/d 4 y', 'o/c 3 x'],
    ],
    [
      'of two principals of an organization by turns',
      ['o/a 1 x', 'o/a 1 y', 'o/b 2 x', 'p/d 4 x'],
      ['o/a 1 x', 'p/d 4 x', 'o/b 2 x', 'o/a 1 y'],
    ],
    [
      'of two principals on one connection by turns',
      ['a 1 x', 'a 1 y', 'b 1 z'],
      ['a 1 x', 'b 1 z', 'a 1 y'],
    ],
  ])('%s', (_why, offered, want) => {
    const { offer, startEach } = createQueue()
    offer(...offered)
    expect(startEach()).toEqual(want)
  })
})

describe('the capacity is shared', () => {
  test.each<[string, string[], string[], string[]]>([
    ['a connection that is alone uses half of it', calls('a 1', 9), [], calls('a 1', 4)],
    ['another connection finds room', calls('a 1', 9), calls('a 2', 5), calls('a 2', 2)],
    ['another principal finds room', calls('a 1', 9), calls('b 2', 5), calls('b 2', 2)],
    [
      'two others find room',
      calls('a 1', 9),
      [...calls('b 2', 2), ...calls('c 3', 2)],
      ['b 2 0', 'c 3 0', 'b 2 1'],
    ],
    ['callers use half of what is free', calls('a 1', 1), calls('b 2', 5), calls('b 2', 4)],
  ])('%s', (_why, first, then, want) => {
    const { offer, startAll } = createQueue()
    offer(...first)
    const atFirst = startAll()
    if (then.length === 0) expect(atFirst).toEqual(want)
    offer(...then)
    if (then.length > 0) expect(startAll()).toEqual(want)
  })

  test.each<[string, string[], string[], string[]]>([
    [
      'another organization finds room, which its principals share',
      [...calls('o/a 1', 9), ...calls('o/b 2', 9)],
      [...calls('p/c 3', 3), ...calls('p/d 4', 3)],
      ['p/c 3 0', 'p/d 4 0'],
    ],
    [
      'a second principal of an organization finds room',
      calls('o/a 1', 9),
      calls('o/b 2', 5),
      calls('o/b 2', 2),
    ],
  ])('%s', (_why, first, then, want) => {
    const { offer, startAll } = createQueue({ shares: [2, 2, 1] })
    offer(...first)
    startAll()
    offer(...then)
    expect(startAll()).toEqual(want)
  })

  describe('so are its bytes', () => {
    const many = (prefix: string, count: number, bytes: number) =>
      calls(prefix, count).map((call) => `${call}:${bytes}`)

    test.each<[string, string[], string[], string[]]>([
      ['a connection stops beyond half of them', many('a 1', 5, 40), [], many('a 1', 3, 40)],
      ['an item with more than all of them starts alone', ['a 1 x:1000', 'b 2 y:1'], [], ['a 1 x:1000']],
      ['another caller finds room', many('a 1', 5, 60), ['b 2 x:60', 'b 2 y:20'], ['b 2 x:60']],
      [
        'an item without bytes passes one whose bytes do not fit',
        ['a 1 x:150'],
        ['b 2 y:80', 'a 3 z'],
        ['a 3 z'],
      ],
      ['a small item does not', ['a 1 x:150'], ['b 2 y:80', 'c 3 z:1'], []],
      [
        "an item beyond its caller's share holds nobody back",
        ['a 1 x:110'],
        ['a 1 y:10', 'b 2 z:10'],
        ['b 2 z:10'],
      ],
      [
        'the caller with the smallest share of items or of bytes is next',
        ['a 1 x:60', 'b 2 x', 'b 3 x'],
        ['a 4 y', 'b 5 y'],
        ['b 5 y', 'a 4 y'],
      ],
    ])('%s', (_why, first, then, want) => {
      const { offer, startAll } = createQueue()
      offer(...first)
      const atFirst = startAll()
      offer(...then)
      expect(then.length > 0 ? startAll() : atFirst).toEqual(want)
    })

    test('the end of an item gives its bytes back', () => {
      const { offer, end, startAll } = createQueue()
      offer('a 1 x:150', 'b 2 y:100')
      expect(startAll()).toEqual(['a 1 x:150'])
      end('a 1 x:150')
      expect(startAll()).toEqual(['b 2 y:100'])
    })

    test('a withdrawn item holds none', () => {
      const { offer, startAll } = createQueue()
      const [withdraw] = offer('a 1 x:200', 'a 1 y:200')
      withdraw?.()
      expect(startAll()).toEqual(['a 1 y:200'])
    })
  })

  test('what ends makes room for those who have least in flight', () => {
    const { offer, end, startAll } = createQueue({ maxInFlight: 4, shares: [] })
    offer(...calls('a 1', 6))
    startAll()
    offer('b 2 x', 'b 2 y')
    expect(startAll()).toEqual([])
    end('a 1 0')
    end('a 1 1')
    expect(startAll()).toEqual(['b 2 x', 'b 2 y'])
  })

  test('what is over counts for no share', () => {
    const { offer, end, startAll } = createQueue()
    offer(...calls('a 1', 4))
    for (const call of startAll()) end(call)
    offer(...calls('b 2', 4))
    startAll()
    offer(...calls('a 1', 4))
    expect(startAll()).toEqual(calls('a 1', 2))
  })

  test('whoever has no call left has no share', () => {
    const { offer, end, startAll } = createQueue()
    offer(...calls('a 1', 4))
    startAll()
    for (let gone = 0; gone < 10; gone++) {
      const call = `p${gone} c${gone} x`
      offer(call)
      expect(startAll()).toEqual([call])
      end(call)
    }
    offer(...calls('b 2', 4))
    expect(startAll()).toEqual(calls('b 2', 2))
  })

  test('nobody goes beyond the most', () => {
    const { offer, startAll } = createQueue()
    offer(...Array.from({ length: 50 }, (_, i) => `p${i} ${i} x`))
    expect(startAll()).toHaveLength(8)
  })
})

describe('a call starts at once', () => {
  test.each<[string, string[], string[], string, boolean]>([
    ['if it is alone', [], [], 'a 1 x', true],
    ['if there is room beside others', calls('a 1', 1), [], 'a 2 x', true],
    ['unless another of its connection is under way', calls('a 1', 1), [], 'a 1 x', false],
    ['unless all capacity is used', [...calls('a 1', 1), 'b 2 x', 'c 3 x', 'd 4 x'], [], 'e 5 x', false],
    ['unless another waits', calls('a 1', 1), calls('a 1', 1), 'b 2 x', false],
  ])('%s', (_if, atOnce, waiting, call, want) => {
    const { offer, startAtOnce } = createQueue({ maxInFlight: 4 })
    expect(startAtOnce(...atOnce)).not.toContain(false)
    offer(...waiting)
    expect(startAtOnce(call)).toEqual([want])
  })

  test('and takes its share', () => {
    const { queue, offer, end, startAtOnce, startAll } = createQueue({ maxInFlight: 1 })
    startAtOnce('a 1 x')
    offer('b 2 x')
    expect(startAll()).toEqual([])
    end('a 1 x')
    expect(startAll()).toEqual(['b 2 x'])
    expect(queue.waiting).toBe(0)
  })
})

describe('a call waits', () => {
  test.each([
    ['short of its time', 999, []],
    ['its time', 1_000, ['a 1 x']],
  ])('%s', (_why, ms, want) => {
    const { queue, clock, offer, rejected } = createQueue()
    offer('a 1 x')
    clock.time = 1
    offer('a 1 y')
    clock.time = ms
    queue.rejectOld(10)
    expect(rejected).toEqual(want)
  })

  test('its time with many others, of whom some are rejected at once', () => {
    const { queue, clock, offer, rejected } = createQueue()
    offer('a 1 x', 'a 1 y', 'b 2 x')
    clock.time = 1_000
    expect(queue.rejectOld(2)).toBe(2)
    expect(rejected).toEqual(['a 1 x', 'a 1 y'])
    expect(queue.rejectOld(2)).toBe(1)
    expect(rejected).toEqual(['a 1 x', 'a 1 y', 'b 2 x'])
  })

  describe('where too many do, and rejected is', () => {
    test.each<[string, string[], string[], string[]]>([
      [
        'the last of the longest flow, and not whoever comes last',
        ['a 1 x', 'a 1 y', 'a 1 z'],
        ['b 2 x'],
        ['a 1 z'],
      ],
      ['whoever comes last, of the longest flow', ['a 1 x', 'a 1 y', 'b 2 x'], ['a 1 z'], ['a 1 z']],
      ['whoever comes last, if no flow is longer', ['a 1 x', 'a 2 x', 'a 3 x'], ['a 4 x'], ['a 4 x']],
      ['whoever comes last, if of no caller more wait', ['a 1 x', 'b 2 x', 'c 3 x'], ['d 4 x'], ['d 4 x']],
      [
        'one of the caller of whom most do, on however many connections',
        ['b 1 x', 'a 2 x', 'a 3 x'],
        ['c 4 x'],
        ['a 2 x'],
      ],
    ])('%s', (_who, first, then, want) => {
      const { offer, rejected } = createQueue({ maxWaiting: 3 })
      offer(...first)
      expect(rejected).toEqual([])
      offer(...then)
      expect(rejected).toEqual(want)
    })
  })

  test('no longer once it is withdrawn', () => {
    const { queue, offer, startAll } = createQueue()
    const [withdraw] = offer('a 1 x', 'a 1 y')
    withdraw?.()
    expect(queue.waiting).toBe(1)
    expect(startAll()).toEqual(['a 1 y'])
  })
})
