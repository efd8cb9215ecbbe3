import { activateSnapshot } from './activate-snapshot.ts'
import type { Controls } from './controls.ts'
import { createFault } from './create-fault.ts'
import { createSnapshot } from './create-snapshot.ts'
import { deleteFault } from './delete-fault.ts'
import { deleteFaults } from './delete-faults.ts'
import { deleteRequests } from './delete-requests.ts'
import { deleteSnapshot } from './delete-snapshot.ts'
import { getClock } from './get-clock.ts'
import { listFaults } from './list-faults.ts'
import { listMails } from './list-mails.ts'
import { listRequests } from './list-requests.ts'
import { listSnapshots } from './list-snapshots.ts'
import { listWebhooks } from './list-webhooks.ts'
import type { ControlHandlers } from './operation.ts'
import { runRedelivery } from './run-redelivery.ts'
import { runReset } from './run-reset.ts'
import { startClock } from './start-clock.ts'
import { stopClock } from './stop-clock.ts'
import { updateClock } from './update-clock.ts'

/** The operations of `/control`. */
export const controlHandlers = (controls: Controls): ControlHandlers => ({
  runReset: runReset(controls),
  getClock: getClock(controls),
  stopClock: stopClock(controls),
  startClock: startClock(controls),
  updateClock: updateClock(controls),
  listSnapshots: listSnapshots(controls),
  createSnapshot: createSnapshot(controls),
  activateSnapshot: activateSnapshot(controls),
  deleteSnapshot: deleteSnapshot(controls),
  listFaults: listFaults(controls),
  createFault: createFault(controls),
  deleteFaults: deleteFaults(controls),
  deleteFault: deleteFault(controls),
  listRequests: listRequests(controls),
  deleteRequests: deleteRequests(controls),
  listWebhooks: listWebhooks(controls),
  runRedelivery: runRedelivery(controls),
  listMails: listMails(controls),
})
