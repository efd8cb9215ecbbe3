import { describeStores } from '../suite/stores.fixture.ts'
import { MemoryStores } from './memory-stores.ts'

describeStores('stores in memory', async (options) => new MemoryStores(options))
