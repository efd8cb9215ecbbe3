import { afterAll, beforeAll, describe } from 'vitest'
import { startAzurite } from './azurite.ts'
import type { Azurite } from './azurite.ts'
import { testDeliveries } from './deliveries.ts'

let azurite: Azurite

beforeAll(async () => {
  azurite = await startAzurite()
})

afterAll(() => azurite.stop())

describe('to Azure', () => {
  testDeliveries(() => azurite)
})
