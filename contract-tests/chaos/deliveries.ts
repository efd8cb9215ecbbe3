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
}

export const deliveriesIn = (calls: readonly Call[]): Deliveries => {
  const ids = new Map<string, Set<string>>()
  for (const { headers, body } of calls) {
    const name = nameIn(body)
    const known = ids.get(name) ?? new Set()
    ids.set(name, known.add(headers.get('webhook-id') ?? ''))
  }
  return { calls: calls.length, ids }
}

/** Every finished order is told of, however often, under one id. @param orders names of those that have ended */
export const faultsOfDeliveries = ({ ids }: Deliveries, orders: Iterable<string>): readonly string[] => {
  const faults: string[] = []
  for (const name of orders) {
    const count = ids.get(name)?.size ?? 0
    if (count === 0) faults.push(`webhook: none arrived for ${name}`)
    if (count > 1) faults.push(`webhook: ${count} different ones arrived for ${name}`)
  }
  return faults
}

const nameIn = (body: string): string => /"name":"(chaos \d+)"/.exec(body)?.[1] ?? ''
