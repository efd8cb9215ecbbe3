import type { Target } from '../sweep/call.ts'

// The mock looks whether credentials are there, not whose they are.
const PRESENT = 'Bearer present'

/** What calls to a mock need. */
export const mockTarget = (address: string): Target => ({
  baseUrl: address,
  siblingBaseUrl: address,
  apiKey: 'any',
  tokens: new Map(),
  authorization: {
    machineToken: PRESENT,
    userToken: PRESENT,
    scopelessToken: PRESENT,
    forgedToken: PRESENT,
    unknownScheme: PRESENT,
    keyInHeader: PRESENT,
    keyAsUser: PRESENT,
    unknownKey: PRESENT,
    client: PRESENT,
  },
})
