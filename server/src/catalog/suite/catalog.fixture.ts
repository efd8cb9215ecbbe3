import { describe } from 'vitest'
import { describeContents } from './contents.fixture.ts'
import { describeDistinct } from './distinct.fixture.ts'
import { describeHistogram } from './histogram.fixture.ts'
import { describeOrder } from './order.fixture.ts'
import { describePaging } from './paging.fixture.ts'
import { describeProfile } from './profile.fixture.ts'
import { describePublication } from './publication.fixture.ts'
import type { CreateCatalog } from './scenes.fixture.ts'
import { describeSearch } from './search.fixture.ts'

/** What a catalog has to do, whatever the adapter. */
export const describeCatalog = (name: string, create: CreateCatalog): void => {
  describe(name, () => {
    describeContents(create)
    describeSearch(create)
    describeOrder(create)
    describePaging(create)
    describeHistogram(create)
    describeDistinct(create)
    describeProfile(create)
    describePublication(create)
  })
}
