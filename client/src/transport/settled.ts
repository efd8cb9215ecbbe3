import type { Outcome } from '../retry/retrying.ts'

/** What an action leads to, or why to nothing. */
export const settled = async <A>(action: () => Promise<A>): Promise<Outcome<A>> => {
  try {
    return { answer: await action() }
  } catch (cause) {
    return { cause }
  }
}
