import { expect } from 'vitest'
import type { TestCall, TestPlatform } from './platform.fixture.ts'

/**
 * A call whose answer must have the expected status.
 * @typeParam Bodies what tests read of answers, by a short name; the server itself validates them against the contract
 */
export const asking =
  <Bodies>() =>
  async <Kind extends keyof Bodies>(
    platform: TestPlatform,
    kind: Kind,
    status: number,
    method: string,
    address: string,
    call?: TestCall,
  ): Promise<Bodies[Kind]> => {
    const answer = await platform.call(method, address, call)
    expect([method, address, answer.status, answer.status === status ? '' : answer.json]).toEqual([
      method,
      address,
      status,
      '',
    ])
    if (!isBody<Bodies, Kind>(kind, answer.json)) throw new TypeError('no body')
    return answer.json
  }

const isBody = <Bodies, Kind extends keyof Bodies>(_kind: Kind, value: unknown): value is Bodies[Kind] =>
  typeof value === 'object' && value !== null
