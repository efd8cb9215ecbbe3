import { readContract } from '../contract/contract.ts'
import type { Client } from '../services/accounts/client.ts'
import type { OpenRecord } from '../world/import/open-record.ts'
import { platformRecordsOf } from '../world/import/record-checks.ts'
import { Refused } from './administration.ts'

/** The client that a record describes, as imports read it. @throws Malformed for a record that is wrong */
export const describedClient = (record: OpenRecord): Client => {
  const read = platformRecordsOf(readContract('strict'))(record)
  if (read?.kind !== 'client') throw new Refused('this is no client')
  return read.client
}
