import { expect, test } from 'vitest'
import { storesWithTwoPerOwner } from '../../../../test/small-bound.fixture.ts'
import { bucket, REQUEST } from '../batch.fixture.ts'
import type { Task } from '../tasks/task.ts'
import { beginWriting, endWriting, findExistingFiles } from './written-files.ts'

/** A task whose files are in a folder that others may write to. */
const task = (id: string, folder: string): Task => ({
  id,
  orgId: 812,
  number: 1,
  sealed: undefined,
  created: 0,
  updated: 0,
  userAction: 'NONE',
  userActionUpdated: 0,
  state: { status: 'CREATED' },
  request: {
    ...REQUEST,
    output: {
      type: 'raster',
      delivery: bucket('archive', `${folder}/<tileName>`),
      overwrite: false,
      skipExisting: false,
      cogOutput: false,
      createCollection: false,
    },
  },
})

const WORK = {
  pieces: 1,
  costOfPiece: 1,
  leftOut: 0,
  failed: undefined,
  costs: undefined,
  names: ['tile'],
  begun: undefined,
}

test('of an organization that writes to too many addresses the first is forgotten', async () => {
  const stores = storesWithTwoPerOwner('batch.written-file')
  const folders = ['a', 'b', 'c']
  for (const folder of folders)
    await stores.transaction(async (tx) => {
      await beginWriting(tx, task(folder, folder))
      await endWriting(tx, task(folder, folder), WORK, 1)
    })
  const found: string[] = []
  for (const folder of folders) {
    const existing = await stores.transaction((tx) => findExistingFiles(tx, task('later', folder)))
    found.push(...existing('tile').files)
  }
  expect(found).toEqual(['s3://archive/b/tile/ndvi.tif', 's3://archive/c/tile/ndvi.tif'])
})
