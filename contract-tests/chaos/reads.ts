import type { Answer } from './attempt.ts'
import type { Callers } from './writes.ts'

/** A kind of read that callers make under load. What it asks for does not change. */
export interface Read {
  readonly kind: string
  readonly send: () => Promise<{ readonly response: Response; readonly isAsBefore: boolean }>
}

export interface ReadAnswer extends Answer {
  readonly kind: string
  /** Whether a success had what was read before. */
  readonly isRight: boolean
}

const PAST = '2026-04-01T00:00:00Z/2026-04-30T23:59:59Z'

/** Searches whose answers are known before the load begins. */
export const startReads = async ({ user, machine }: Callers): Promise<readonly Read[]> => {
  const kinds: Readonly<Record<string, () => Promise<Found>>> = {
    'catalog search': async () => {
      const query = { collections: ['orthoscene-3m'], datetime: PAST, limit: 20 }
      const { data, response } = await machine.GET('/catalog/v1/search', { params: { query } })
      return { response, ids: idsIn(data) }
    },
    'quick search': async () => {
      const filter = { type: 'RangeFilter' as const, field_name: 'cloud_cover', config: { lte: 0.2 } }
      const date = {
        type: 'DateRangeFilter' as const,
        field_name: 'acquired',
        config: { lte: '2026-04-30T00:00:00Z' },
      }
      const { data, response } = await user.POST('/data/v1/quick-search', {
        body: { item_types: ['OrthoScene'], filter: { type: 'AndFilter', config: [filter, date] } },
      })
      return { response, ids: idsIn(data) }
    },
  }
  return Promise.all(Object.entries(kinds).map(([kind, search]) => createRead(kind, search)))
}

const idsIn = (page: unknown): readonly string[] | undefined =>
  page === undefined
    ? undefined
    : [...JSON.stringify(page).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id)

interface Found {
  readonly response: Response
  /** Undefined where it was refused. */
  readonly ids: readonly string[] | undefined
}

const createRead = async (kind: string, search: () => Promise<Found>): Promise<Read> => {
  const { ids: before } = await search()
  if (!before?.length) throw new Error(`The ${kind} finds nothing`)
  return {
    kind,
    async send() {
      const { response, ids } = await search()
      return { response, isAsBefore: ids === undefined || ids.join() === before.join() }
    },
  }
}
