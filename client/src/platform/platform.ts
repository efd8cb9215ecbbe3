import type { Apis } from '../../../generated/apis.ts'
import type { Client } from '../client.ts'
import type { ItemOf, PagedId, PageOf, PagesRest } from '../pages/paged.ts'
import type { Pages } from '../pages/pages.ts'

/** A client with each operation as a method of its area, and every list walked by one iterator. */
export interface Platform extends Client, Apis {
  /**
   * Walks a list of any area: `for await (const scene of platform.pages('data_runQuickSearch', { body }))`.
   * @throws ApiError (while walking) where a page is refused
   * @throws PagingError (while walking) where a page leads to one that was read, or away from the platform
   */
  readonly pages: <Id extends PagedId>(
    operationId: Id,
    ...rest: PagesRest<Id>
  ) => Pages<ItemOf<Id>, PageOf<Id>>
}
