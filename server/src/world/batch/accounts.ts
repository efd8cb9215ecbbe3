import { usualAccount } from '../../services/batch/batch-account.ts'
import type { BatchAccount } from '../../services/batch/batch-account.ts'

/** The account of the story. @see spec/README.md */
const HARBOUR_WATCH: BatchAccount = {
  orgId: 812,
  domainAccountId: '91c4d7e2-3a5f-4b08-86e1-d20f7b9c5a63',
  projectId: '2f60b8d4-9c17-4e35-b0a2-6d8e1f94c7b3',
  workspaceId: 'c4d91a7e-05b8-4f62-8e3c-b17a620f95d8',
  processingUnits: 50_000,
}

/** The processing units of a small one run out soon. */
export const WORLD_BATCH_ACCOUNTS: readonly BatchAccount[] = [
  HARBOUR_WATCH,
  { ...usualAccount(905), processingUnits: 100 },
]
