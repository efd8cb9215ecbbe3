import { DeliveryFault } from './delivery-fault.ts'
import type { DeliveryFaultKind } from './delivery-fault.ts'

/** What a failure is told of. */
export interface StoreNamed {
  /** Such as `bucket harbour-archive`. */
  readonly place: string
  /** Host of the store. */
  readonly host: string
}

/** What a store answered, where it did. */
export interface StoreAnswer {
  readonly status: number
  /** The store's own; '' where there is none. */
  readonly code: string
}

/** Statuses that mean the same in every store. */
const STATUSES: ReadonlyMap<number, DeliveryFaultKind> = new Map([
  [301, 'refused'],
  [302, 'refused'],
  [303, 'refused'],
  [307, 'refused'],
  [308, 'refused'],
  [400, 'refused'],
  [401, 'credentials'],
  [403, 'refused'],
  [404, 'missing'],
  [405, 'refused'],
  [409, 'refused'],
  [412, 'refused'],
  [413, 'refused'],
  [408, 'slow'],
  [429, 'slow'],
])

/** Why a store did not do what was asked, in words of ours: only codes that are known are repeated. */
export const answerFault = (
  { status, code }: StoreAnswer,
  codes: ReadonlyMap<string, DeliveryFaultKind>,
  named: StoreNamed,
): DeliveryFault => {
  const known = codes.get(code)
  return storeFault(known ?? STATUSES.get(status) ?? 'broken', known ? code : `status ${status}`, named)
}

/** @param what the store said: a code that is known, or a status */
export const storeFault = (
  kind: DeliveryFaultKind,
  what: string,
  { place, host }: StoreNamed,
): DeliveryFault => new DeliveryFault(kind, toSentence(kind, what, place, host))

const toSentence = (kind: DeliveryFaultKind, what: string, place: string, host: string): string => {
  switch (kind) {
    case 'credentials':
      return `The store refused the credentials (${what}).`
    case 'missing':
      return `There is no ${place}.`
    case 'refused':
      return `The store refused to do it in the ${place} (${what}).`
    case 'slow':
      return `${host} did not answer in time (${what}).`
    case 'unreachable':
    case 'broken':
      return `${host} failed (${what}).`
  }
}
