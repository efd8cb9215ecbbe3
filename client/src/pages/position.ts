import { isObject } from '../object.ts'
import type { PageRequest } from './page.ts'
import { PagingError } from './paging-error.ts'

/** A place in a list. */
export interface Place {
  /** The page; undefined for the first. */
  readonly request?: PageRequest | undefined
  /** Entries of it that are passed over. */
  readonly skip: number
}

/** The position before the first entry. */
export const BEGINNING = '{"skip":0}'

/** @throws PagingError where the text is not a place as JSON */
export const parsePosition = (position: string): Place => {
  try {
    const place: unknown = JSON.parse(position)
    if (isPlace(place)) return place
  } catch {
    // what is no JSON is no place either
  }
  throw new PagingError(`No position of a list: ${position}`)
}

const isPlace = (value: unknown): value is Place =>
  isObject(value) &&
  Number.isInteger(value.skip) &&
  Number(value.skip) >= 0 &&
  (value.request === undefined || isPageRequest(value.request))

const isPageRequest = (value: unknown): value is PageRequest =>
  isObject(value) && typeof value.href === 'string' && (value.method === 'get' || value.method === 'post')
