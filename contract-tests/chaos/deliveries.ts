import { Webhook } from 'standardwebhooks'

/** A webhook call, as it arrived. */
interface Call {
  readonly headers: Headers
  readonly body: string
}

/** What arrived for finished orders. */
export interface Deliveries {
  readonly calls: number
  /** Ids of calls by the order that they tell of. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>
  /** Orders of which a call was not signed by the platform. */
  readonly unsigned: readonly string[]
}

/** @param secret that the platform signs with */
export const deliveriesIn = (calls: readonly Call[], secret: string): Deliveries => {
  const ids = new Map<string, Set<string>>()
  const unsigned: string[] = []
  for (const call of calls) {
    const name = nameIn(call.body)
    const known = ids.get(name) ?? new Set()
    ids.set(name, known.add(call.headers.get('webhook-id') ?? ''))
    if (!isSigned(call, secret)) unsigned.push(name)
  }
  return { calls: calls.length, ids, unsigned }
}

/**
 * Every finished order is told of, however often, by a call that is signed and has an id.
 * @param orders names of those that have ended
 */
export const faultsOfDeliveries = (
  { ids, unsigned }: Deliveries,
  orders: Iterable<string>,
): readonly string[] => {
  const faults = unsigned.map((name) => `webhook: that of ${name} is not signed`)
  for (const name of orders) {
    if (!ids.has(name)) faults.push(`webhook: none arrived for ${name}`)
    if (ids.get(name)?.has('')) faults.push(`webhook: that of ${name} has no id`)
  }
  return faults
}

/** Orders that were told of under several ids, in words: a second one is a second effect of the job that ended the order. */
export const secondEffects = ({ ids }: Deliveries): readonly string[] =>
  [...ids]
    .filter(([, { size }]) => size > 1)
    .map(([name, { size }]) => `webhook: ${size} different ones arrived for ${name}`)

const nameIn = (body: string): string => /"name":"(chaos \d+)"/.exec(body)?.[1] ?? ''

/** Whether the headers are the platform's. How old they are does not matter here. @see https://www.standardwebhooks.com */
const isSigned = ({ headers, body }: Call, secret: string): boolean => {
  const id = headers.get('webhook-id') ?? ''
  const seconds = Number(headers.get('webhook-timestamp'))
  const signature = new Webhook(secret).sign(id, new Date(seconds * 1000), body)
  return headers.get('webhook-signature') === signature
}
