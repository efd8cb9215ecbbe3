import { afterAll, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import { startTestPlatform } from '../../test/platform-fixture.ts'
import type { TestAnswer } from '../../test/platform-fixture.ts'
import type { Environment } from '../platform/environment.ts'

/** Where destinations are listed. */
export const DESTINATIONS = '/destinations/v1'

/** Where collections of features are listed and made. */
export const COLLECTIONS = '/features/v1/ogc/my/collections'

/** A platform under control while the tests of the file run that calls this, reset before each of them. */
export const runUnderControl = async (environment: Pick<Partial<Environment>, 'alarm'> = {}) => {
  const platform = await startTestPlatform([], async () => undefined, environment)
  afterAll(() => platform.close())

  /** Without credentials: control routes take none. */
  const control = (method: string, path: string, body?: unknown, headers = {}): Promise<TestAnswer> =>
    platform.call(method, `/control${path}`, { as: 'nobody', body, headers })

  beforeEach(async () => {
    expect((await control('POST', '/reset')).status).toBe(204)
  })

  const createCollection = (title: string): Promise<TestAnswer> =>
    platform.call('POST', COLLECTIONS, { body: { title } })

  /** Of the collections that there are. */
  const titles = async (): Promise<string[]> => {
    const { json } = await platform.call('GET', COLLECTIONS)
    return z
      .object({ collections: z.array(z.object({ title: z.string() })) })
      .parse(json)
      .collections.map(({ title }) => title)
  }

  return { platform, control, createCollection, titles }
}
