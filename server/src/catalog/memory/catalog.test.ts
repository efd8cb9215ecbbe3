import { describeCatalog } from '../suite/catalog.fixture.ts'
import { MemoryCatalog } from './catalog.ts'

describeCatalog('the catalog in memory', (clock) => new MemoryCatalog(clock))
