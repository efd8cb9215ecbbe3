import type { SigningAlgorithm } from '../../services/accounts/client.ts'

/** Software that acts for an organization under its own name. */
export interface MachineClient {
  readonly id: string
  readonly orgId: number
  /** How its tokens are signed; undefined for a client that did not choose. */
  readonly signingAlg?: SigningAlgorithm | undefined
  /** Whether a text proves that it is this client. */
  readonly isSecret: (presented: string) => boolean
}

/** The machine client of an id, at this moment. */
export type FindMachine = (id: string) => MachineClient | undefined
