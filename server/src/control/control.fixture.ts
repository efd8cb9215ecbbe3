import { afterAll, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import { startTestPlatform } from '../../test/platform.fixture.ts'
import type { TestAnswer } from '../../test/platform.fixture.ts'
import type { Environment } from '../platform/environment.ts'

/** The path of destinations. */
export const DESTINATIONS = '/destinations/v1'

/** The path of collections of features. */
export const COLLECTIONS = '/features/v1/ogc/my/collections'

/** Starts a platform for the tests of a file, and resets it before each of them. */
export const runUnderControl = async (environment: Pick<Partial<Environment>, 'alarm'> = {}) => {
  const platform = await startTestPlatform([], async () => undefined, environment)
  afterAll(() => platform.close())

  /** Calls without credentials, which control does not need. */
  const control = (method: string, path: string, body?: unknown, headers = {}): Promise<TestAnswer> =>
    platform.call(method, `/control${path}`, { as: 'nobody', body, headers })

  beforeEach(async () => {
    expect((await control('POST', '/reset')).status).toBe(204)
  })

  const createCollection = (title: string): Promise<TestAnswer> =>
    platform.call('POST', COLLECTIONS, { body: { title } })

  /** Returns the titles of all collections. */
  const titles = async (): Promise<string[]> => {
    const { json } = await platform.call('GET', COLLECTIONS)
    return z
      .object({ collections: z.array(z.object({ title: z.string() })) })
      .parse(json)
      .collections.map(({ title }) => title)
  }

  return { platform, control, createCollection, titles }
}
