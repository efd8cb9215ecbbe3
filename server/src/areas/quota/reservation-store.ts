import type { Documents } from '../../stores/documents.ts'
import type { Ids } from '../../stores/ids.ts'
import type { WorldProduct } from '../../world/products.ts'
import { reserveIn, toSquareMetres, withReserved } from './rules.ts'
import type { Account, NamedArea, ReservedArea } from './rules.ts'

/** Quota that is reserved for one area. Areas are in square metres. */
export interface Reservation extends NamedArea {
  readonly id: number
  /** What it takes of the quota. */
  readonly amount: number
  /** Null for none. */
  readonly group: string | null
  readonly orgId: number
  readonly productId: number
  /** Whose area it is, in the stores. */
  readonly owner: string
  /** Null where a machine client reserved. */
  readonly userId: number | null
  /** Milliseconds since 1970 UTC. */
  readonly created: number
}

/** Who wants to reserve what, and of which product. */
export interface Order {
  readonly product: WorldProduct
  /** Whose areas they are, in the stores. */
  readonly owner: string
  readonly userId: number | null
  readonly group: string | null
  readonly areas: readonly NamedArea[]
}

export interface Receipt {
  readonly account: Account
  readonly areas: readonly ReservedArea[]
}

/** Ids of the world's reservations lie below. */
const FIRST_ID = 90_418

/** The accounts of products, and the reservations that fill them. */
export class ReservationStore {
  readonly #accounts: Documents<Account>
  readonly #reservations: Documents<Reservation>
  readonly #ids: Ids

  constructor(accounts: Documents<Account>, reservations: Documents<Reservation>, ids: Ids) {
    this.#accounts = accounts
    this.#reservations = reservations
    this.#ids = ids
  }

  async account(product: WorldProduct): Promise<Account> {
    return (await this.#accounts.get(String(product.orgId), String(product.id))) ?? opening(product)
  }

  /** All of an organisation, in the order in which they were made. */
  list(orgId: number): Promise<Reservation[]> {
    return this.#reservations.list(String(orgId))
  }

  get(orgId: number, id: number): Promise<Reservation | undefined> {
    return this.#reservations.get(String(orgId), String(id))
  }

  /**
   * Reserves for all areas or for none. An account is judged and changed in one step, so that of many orders at once
   * no two get the same quota.
   * @param time in milliseconds since 1970 UTC
   * @throws Problem 400 where the quota does not suffice
   */
  async reserve(order: Order, time: number): Promise<Receipt> {
    const { product, owner, areas } = order
    const total = product.quotaTotal === null ? null : toSquareMetres(product.quotaTotal)
    let reserved: readonly ReservedArea[] = []
    const account = await this.#change(product, (now) => {
      const next = reserveIn(now, { owner, areas, total, time }, () =>
        this.#ids.number('quota reservation', FIRST_ID),
      )
      reserved = next.areas
      return next.account
    })
    for (const area of reserved) if (area.isNew) await this.#keep(order, area, time)
    return { account, areas: reserved }
  }

  /** Writes a reservation of the world down. */
  async enter(product: WorldProduct, reservation: Reservation): Promise<void> {
    const { owner, amount, created } = reservation
    await this.#change(product, (now) => ({
      ...usedMore(product, now, amount, created),
      reserved: withReserved(now, owner, [reservation]),
    }))
    await this.#put(reservation)
  }

  /** Writes down what was used of a product without a reservation. @param amount square metres */
  async use(product: WorldProduct, amount: number, time: number): Promise<void> {
    await this.#change(product, (now) => usedMore(product, now, amount, time))
  }

  #change(product: WorldProduct, change: (now: Account) => Account): Promise<Account> {
    const { orgId, id } = product
    return this.#accounts.change(String(orgId), String(id), (now = opening(product)) => change(now))
  }

  async #keep({ product, owner, userId, group }: Order, area: ReservedArea, created: number): Promise<void> {
    await this.#put({
      id: area.id,
      ref: area.ref,
      area: area.area,
      amount: area.cost,
      group,
      orgId: product.orgId,
      productId: product.id,
      owner,
      userId,
      created,
    })
  }

  #put(reservation: Reservation): Promise<void> {
    return this.#reservations.put(String(reservation.orgId), String(reservation.id), reservation)
  }
}

const opening = ({ created }: WorldProduct): Account => ({
  used: 0,
  reserved: new Map(),
  updated: Date.parse(created),
})

/** What the world uses has been agreed: where callers have left less of the quota, all of it is used then. */
const usedMore = ({ quotaTotal }: WorldProduct, now: Account, amount: number, time: number): Account => ({
  ...now,
  used: Math.min(now.used + amount, quotaTotal === null ? Infinity : toSquareMetres(quotaTotal)),
  updated: Math.max(now.updated, time),
})
