import { expect, test } from 'vitest'
import { findBatchAccount, usualAccount } from '../../services/batch/batch-account.ts'
import { TILING_GRIDS } from '../../services/batch/tiling-grid-store.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import { folderToImport, run } from './import.fixture.ts'

const { writeRecords } = folderToImport()

const GRID = {
  type: 'tiling_grid',
  id: 21,
  name: 'UTM, 5 km',
  unit: 'METRE',
  tile_width: 5000,
  tile_height: 5000,
  resolutions: [5, 10],
}
const ACCOUNT = { type: 'batch_account', organization: 820, processing_units: 250 }
const BUNDLE = {
  type: 'bundle',
  id: 'shoreline',
  title: 'Shoreline',
  description: 'What a coast is measured with',
  assets: { CoastScene: ['coast_analytic'] },
}

const importing = async (...records: object[]) => run([await writeRecords(...records)])

test('tiling grids and batch accounts are taken, and the last of one id wins', async () => {
  const project_id = 'd2a52f07-32a5-4b3c-9c0a-52f2b6c3ae11'
  const { stores, done, refusals } = await importing(
    { ...GRID, name: 'Before' },
    GRID,
    { ...ACCOUNT, processing_units: 1 },
    { ...ACCOUNT, project_id },
  )
  expect(refusals).toEqual([])
  expect(done).toMatchObject({ tilingGrids: 2, batchAccounts: 2 })
  expect(await stores.collection(TILING_GRIDS).get(PLATFORM, '21')).toEqual({
    id: 21,
    name: 'UTM, 5 km',
    properties: { tileWidth: 5000, tileHeight: 5000, resolutions: [5, 10], unit: 'METRE' },
  })
  expect(await findBatchAccount(stores, 820)).toEqual({
    ...usualAccount(820),
    projectId: project_id,
    processingUnits: 250,
  })
})

test('a grid whose tiles are 1 and 100,000 pixels wide is imported', async () => {
  const { refusals, done } = await importing({ ...GRID, resolutions: [0.05, 5000] })
  expect(refusals).toEqual([])
  expect(done).toMatchObject({ tilingGrids: 1, refused: 0 })
})

test.each<[string, object, string]>([
  ['a grid without a unit', { ...GRID, unit: undefined }, 'unit: is required'],
  ['a grid in feet', { ...GRID, unit: 'FOOT' }, 'unit: is "FOOT", must be one of "METRE", "DEGREE"'],
  ['a grid whose tiles have no width', { ...GRID, tile_width: 0 }, 'tile_width: must be more than 0'],
  ['a grid without resolutions', { ...GRID, resolutions: [] }, 'resolutions: must have at least 1 item'],
  [
    'a grid whose tiles are less than a pixel',
    { ...GRID, resolutions: [5, 5001] },
    'resolutions.1: makes tiles that are not 1 to 100000 pixels wide and high',
  ],
  [
    'a grid whose tiles have too many pixels',
    { ...GRID, resolutions: [0.0499] },
    'resolutions.0: makes tiles that are not 1 to 100000 pixels wide and high',
  ],
  ['an account of nobody', { ...ACCOUNT, organization: undefined }, 'organization: is required'],
  ['an account in debt', { ...ACCOUNT, processing_units: -1 }, 'processing_units: must be at least 0'],
  [
    'an account whose project is no UUID',
    { ...ACCOUNT, project_id: 'p' },
    'project_id: is "p", must be a UUID',
  ],
])('%s is refused', async (_what, record, reason) => {
  const { refusals, done } = await importing(record)
  expect(refusals).toEqual([['line 1', reason]])
  expect(done).toMatchObject({ tilingGrids: 0, batchAccounts: 0, refused: 1 })
})

test.each<[string, (i: number) => object]>([
  ['tiling grids', (i) => ({ ...GRID, id: i })],
  ['batch accounts', (i) => ({ ...ACCOUNT, organization: i + 1 })],
  ['bundles', (i) => ({ ...BUNDLE, id: `bundle-${i}` })],
])('a platform has at most 1,000 %s: each one more is refused alone', async (nouns, makeRecord) => {
  const records = Array.from({ length: 1001 }, (_, i) => makeRecord(i))
  const { refusals } = await importing(...records, makeRecord(0))
  expect(refusals).toEqual([['line 1001', `is one too many: there are 1000 ${nouns} already`]])
})
