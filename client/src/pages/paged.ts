import type { PagedItems } from '../../../generated/wire.ts'
import type { CallAnswer, CallOptions } from '../client.ts'
import type { DataOf } from '../errors/unwrap.ts'

/** The ids of the operations that list: those with `x-paging` in the contract. */
export type PagedId = keyof PagedItems

/** One page of a list. */
export type PageOf<Id extends PagedId> = DataOf<CallAnswer<Listed<Id>>>

/** An operation that leads to a list answers with the pages of that one. */
type Listed<Id extends PagedId> = Id extends 'mosaics_createQuadSearch' ? 'mosaics_listFoundQuads' : Id

/** One entry of a list; of a map its name and its value. */
export type ItemOf<Id extends PagedId> = EntryOf<At<PageOf<Id>, PagedItems[Id]>>

type At<Page, Pointer> = Pointer extends `/${infer Name}`
  ? Name extends keyof Page
    ? Page[Name]
    : never
  : Page

type EntryOf<Entries> = Entries extends readonly (infer Item)[]
  ? Item
  : { [Name in keyof Entries]: [name: Name, value: Entries[Name]] }[keyof Entries]

export interface PageOptions {
  /** Entries in all; every one unless given. */
  readonly limit?: number
  /** Where an earlier walk stood: its `position`. The other options have to be those of that walk. */
  readonly from?: string
}

/** What an operation is asked for, and how far its list is walked. */
export type PagesRest<Id extends PagedId> =
  CallOptions<Id> extends [options: infer Options]
    ? [options: Options & PageOptions]
    : CallOptions<Id> extends [options?: infer Options]
      ? [options?: Options & PageOptions]
      : never
