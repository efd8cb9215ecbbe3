import { Malformed } from '../../kernel/malformed.ts'
import { usualAccount } from '../../services/batch/batch-account.ts'
import type { BatchAccount } from '../../services/batch/batch-account.ts'
import type { TilingGrid } from '../../services/batch/tiling-grid-store.ts'
import { readerOf } from './record-reader.ts'

/** What a record says of how batch tasks are cut and paid for. */
export type BatchRecord =
  | { readonly kind: 'tilingGrid'; readonly grid: TilingGrid }
  | { readonly kind: 'batchAccount'; readonly account: BatchAccount }

/** A tiling grid as NDJSON has it. */
interface TilingGridRecord {
  readonly type: 'tiling_grid'
  readonly id: number
  readonly name: string
  readonly unit: 'METRE' | 'DEGREE'
  /** In units, as all that follows. */
  readonly tile_width: number
  readonly tile_height: number
  readonly resolutions: readonly number[]
}

/** A batch account as NDJSON has it. */
interface BatchAccountRecord {
  readonly type: 'batch_account'
  readonly organization: number
  /** Of each term of 30 days. */
  readonly processing_units: number
  readonly domain_account_id?: string
  readonly project_id?: string
  readonly workspace_id?: string
}

const MAX_ID = 2_147_483_647
const UUID = { type: 'string', format: 'uuid' }
const LENGTH = { type: 'number', exclusiveMinimum: 0, maximum: 1_000_000 }

/** Longest side of a tile in pixels: what a tile costs stays a number that can be added up. */
const MAX_PIXELS = 100_000

/** What is asked of a tiling grid. The shape is ours, so a member that it does not have is a mistake. */
const TILING_GRID_RECORD = {
  type: 'object',
  required: ['type', 'id', 'name', 'unit', 'tile_width', 'tile_height', 'resolutions'],
  additionalProperties: false,
  properties: {
    type: { const: 'tiling_grid' },
    id: { type: 'integer', minimum: 0, maximum: MAX_ID },
    name: { type: 'string', minLength: 1, maxLength: 200 },
    unit: { enum: ['METRE', 'DEGREE'] },
    tile_width: LENGTH,
    tile_height: LENGTH,
    resolutions: { type: 'array', minItems: 1, maxItems: 100, items: LENGTH },
  },
}

/** What is asked of a batch account; the same holds. */
const BATCH_ACCOUNT_RECORD = {
  type: 'object',
  required: ['type', 'organization', 'processing_units'],
  additionalProperties: false,
  properties: {
    type: { const: 'batch_account' },
    organization: { type: 'integer', minimum: 1, maximum: MAX_ID },
    processing_units: { type: 'number', minimum: 0, maximum: 1_000_000_000 },
    domain_account_id: UUID,
    project_id: UUID,
    workspace_id: UUID,
  },
}

/** @throws Malformed for a resolution at which a tile has less than a pixel, or too many */
const gridOfRecord = (record: TilingGridRecord): TilingGrid => {
  const { id, name, unit, tile_width: tileWidth, tile_height: tileHeight, resolutions } = record
  for (const [i, resolution] of resolutions.entries()) {
    const sides = [tileWidth / resolution, tileHeight / resolution]
    if (Math.min(...sides) < 1 || Math.max(...sides) > MAX_PIXELS)
      throw new Malformed(
        `makes tiles that are not 1 to ${MAX_PIXELS} pixels wide and high`,
        `resolutions.${i}`,
      )
  }
  return { id, name, properties: { tileWidth, tileHeight, resolutions, unit } }
}

const accountOfRecord = (record: BatchAccountRecord): BatchAccount => {
  const usual = usualAccount(record.organization)
  return {
    orgId: usual.orgId,
    domainAccountId: record.domain_account_id ?? usual.domainAccountId,
    projectId: record.project_id ?? usual.projectId,
    workspaceId: record.workspace_id ?? usual.workspaceId,
    processingUnits: record.processing_units,
  }
}

/** What reads records of tiling grids and batch accounts, by their type. */
export const BATCH_READERS = {
  tiling_grid: readerOf(
    (ajv) => ajv.compile<TilingGridRecord>(TILING_GRID_RECORD),
    (record): BatchRecord => ({
      kind: 'tilingGrid',
      grid: gridOfRecord(record),
    }),
  ),
  batch_account: readerOf(
    (ajv) => ajv.compile<BatchAccountRecord>(BATCH_ACCOUNT_RECORD),
    (record): BatchRecord => ({
      kind: 'batchAccount',
      account: accountOfRecord(record),
    }),
  ),
}
