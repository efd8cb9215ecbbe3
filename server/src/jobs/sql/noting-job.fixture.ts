import type { Stores } from '../../stores/stores.ts'
import { NOTES } from '../../stores/suite/notes.fixture.ts'
import type { JobHandler } from '../jobs.ts'

/** Jobs that end on no process of `worker-fixture.ts`. */
export const NEVER_ENDING = 'tests.never-end'

export const OWNER = '812'

/** Counts one up on the note of its key, unless the note says that it is done. */
export const countOnce =
  (stores: Stores): JobHandler =>
  async ({ key }) => {
    await stores
      .collection(NOTES)
      .update(OWNER, key, (note) =>
        note.isDone ? note : { ...note, isDone: true, rank: (note.rank ?? 0) + 1 },
      )
  }
