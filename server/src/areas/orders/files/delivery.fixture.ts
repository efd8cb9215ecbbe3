import { z } from 'zod'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'

const DESTINATION = z.object({ 'ip:ref': z.string() })

/** Part of every secret that is sent. */
export const MARK = 'mustNeverBeSeen'

/** Creates a destination with a bucket of a compatible store. @returns its reference */
export const createDestination = async (platform: TestPlatform, bucket: string): Promise<string> => {
  const { json } = await platform.call('POST', '/destinations/v1', {
    body: {
      type: 's3_compatible',
      name: bucket,
      parameters: {
        bucket,
        endpoint: 'https://objects.harbour.example',
        region: 'local',
        access_key_id: `${MARK}Id`,
        secret_access_key: `${MARK}Key`,
      },
    },
  })
  return DESTINATION.parse(json)['ip:ref']
}
