import { afterAll, beforeAll, describe } from 'vitest'
import { startGoogleStore } from './google-store.ts'
import type { GoogleStore } from './google-store.ts'
import { testDeliveries } from './deliveries.ts'

let google: GoogleStore

beforeAll(async () => {
  google = await startGoogleStore()
})

afterAll(() => google.stop())

describe('to Google', () => {
  testDeliveries(() => google)
})
