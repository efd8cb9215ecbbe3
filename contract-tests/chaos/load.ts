import { setTimeout as wait } from 'node:timers/promises'
import { isLost } from './attempt.ts'
import type { Answer, Attempt } from './attempt.ts'
import { PREFIX } from './found.ts'
import { Gate } from './gate.ts'
import type { Read, ReadAnswer } from './reads.ts'
import type { Write } from './writes.ts'

/** Callers that write, each kind in turn, and callers that read. */
const WRITERS = 9
const READERS = 3
/** Pause of a caller between two calls, in milliseconds: as many writes as lists of the platform hold. */
const PAUSE_MS = 100
/** And before a call is sent again, or after a refusal, so that a platform without its database is not asked in a busy loop. */
const REFUSED_MS = 500
/** Answers after which the same request may be sent again with its `Idempotency-Key`. */
const AGAIN: ReadonlySet<number | undefined> = new Set([409, 503])
/** Far beyond what any disturbance takes. */
const MAX_ANSWERS = 240

/** What callers did. */
export interface Calls {
  readonly attempts: readonly Attempt[]
  readonly reads: readonly ReadAnswer[]
}

/** Calls of all kinds, by several callers at once. */
export interface Load {
  /** Lets all callers who write send their next write at once. */
  burst(): Promise<void>
  /** Lets every caller finish what it has begun. */
  end(): Promise<Calls>
}

export const startLoad = (writes: readonly Write[], reads: readonly Read[]): Load => {
  const [attempts, readAnswers]: [Attempt[], ReadAnswer[]] = [[], []]
  const ended = new AbortController()
  const gate = new Gate(WRITERS)
  const next = namesInTurn(writes)
  const write = async () => {
    while (!ended.signal.aborted) {
      const named = next()
      if (!named) return
      const answers = await answersTo(named, gate)
      attempts.push({ kind: named.write.kind, name: named.name, answers })
      await wait((answers.at(-1)?.status ?? 503) < 300 ? PAUSE_MS : REFUSED_MS)
    }
  }
  const read = async (_: unknown, at: number) => {
    for (let turn = at; !ended.signal.aborted; turn++) {
      const asked = reads[turn % reads.length]
      if (!asked) return
      let isRight = true
      const answer = await answerTo(async () => {
        const { response, isAsBefore } = await asked.send()
        isRight = isAsBefore
        return { response }
      })
      readAnswers.push({ kind: asked.kind, isRight, ...answer })
      await wait(PAUSE_MS)
    }
  }
  const all = Promise.all([
    ...Array.from({ length: WRITERS }, write),
    ...Array.from({ length: READERS }, read),
  ])
  return {
    burst: () => gate.gather(),
    async end() {
      ended.abort()
      gate.open()
      await all
      return { attempts, reads: readAnswers }
    },
  }
}

interface NamedWrite {
  readonly write: Write
  readonly name: string
  /** Every second one of a kind: its caller sends it again where it does not know what became of it. */
  readonly isKeyed: boolean
}

/** Names of the writes of each kind in turn, as many as each takes; undefined once all are used up. */
const namesInTurn = (writes: readonly Write[]) => {
  const used = new Map<Write, number>()
  let turn = 0
  return (): NamedWrite | undefined => {
    const inTurn = writes.map((_, at) => writes[(turn + at) % writes.length])
    turn++
    const write = inTurn.find((each) => each && (used.get(each) ?? 0) < each.max)
    if (!write) return undefined
    const serial = used.get(write) ?? 0
    used.set(write, serial + 1)
    return { write, name: `${PREFIX}${serial}`, isKeyed: serial % 2 === 1 }
  }
}

const answersTo = async ({ write, name, isKeyed }: NamedWrite, gate: Gate): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  for (;;) {
    await gate.pass()
    const answer = await answerTo(() =>
      write.send(name, isKeyed ? { 'Idempotency-Key': `${write.kind} ${name}`.replaceAll(' ', '-') } : {}),
    )
    answers.push(answer)
    const isOpen = isLost(answer) || AGAIN.has(answer.status)
    if (!isKeyed || !isOpen || answers.length === MAX_ANSWERS) return answers
    await wait(REFUSED_MS)
  }
}

const answerTo = async (send: () => Promise<{ readonly response: Response }>): Promise<Answer> => {
  const from = performance.now()
  const status = await send().then(
    ({ response }) => response.status,
    () => undefined,
  )
  return { status, from, to: performance.now() }
}
