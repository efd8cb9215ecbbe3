import type { Target } from '../sweep/call.ts'

// The mock looks whether credentials are there, not whose they are.
const any = 'Bearer any'

/** What calls to a mock need. */
export const mockTarget = (address: string): Target => ({
  baseUrl: address,
  siblingBaseUrl: address,
  apiKey: 'any',
  tokens: new Map(),
  authorization: {
    machineToken: any,
    userToken: any,
    scopelessToken: any,
    forgedToken: any,
    unknownScheme: any,
    keyInHeader: any,
    keyAsUser: any,
    unknownKey: any,
    client: any,
  },
})
