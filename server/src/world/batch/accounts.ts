import { createHash } from 'node:crypto'
import { DAY, WORLD_NOW } from '../time.ts'

/** What an organisation processes at the expense of. */
export interface WorldAccount {
  readonly domainAccountId: string
  readonly projectId: string
  readonly workspaceId: string
  /** Processing units of each term. */
  readonly processingUnits: number
}

/** That of the story. @see spec/README.md */
const HARBOUR_WATCH: WorldAccount = {
  domainAccountId: '91c4d7e2-3a5f-4b08-86e1-d20f7b9c5a63',
  projectId: '2f60b8d4-9c17-4e35-b0a2-6d8e1f94c7b3',
  workspaceId: 'c4d91a7e-05b8-4f62-8e3c-b17a620f95d8',
  processingUnits: 50_000,
}

/** Processing units of accounts that are not told of: those of a small one run out soon. */
const USUAL_UNITS = 10_000
const FEW_UNITS: ReadonlyMap<number, number> = new Map([[905, 100]])

/** Every organisation has an account. */
export const accountOf = (orgId: number): WorldAccount => {
  if (orgId === 812) return HARBOUR_WATCH
  return {
    domainAccountId: uuidOf(`domain account ${orgId}`),
    projectId: uuidOf(`project ${orgId}`),
    workspaceId: uuidOf(`workspace ${orgId}`),
    processingUnits: FEW_UNITS.get(orgId) ?? USUAL_UNITS,
  }
}

/** @see RFC 9562, section 5.8 */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')

const TERM = 30 * DAY

/**
 * The term of an account in which a time lies. Terms are 30 days long; one begins at the world's present, two seconds
 * after the task of the story has used up the one before.
 * @param time in milliseconds since 1970 UTC
 */
export const termOf = (time: number): number => Math.floor((time - WORLD_NOW) / TERM)
