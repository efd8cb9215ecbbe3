import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { usualAccount } from '../../services/batch/batch-account.ts'
import type { BatchAccount } from '../../services/batch/batch-account.ts'
import type { TilingGrid } from '../../services/batch/tiling-grid-store.ts'
import { ONE_LINE } from '../../contract/one-line.ts'
import { defineReader } from './record-reader.ts'

/** A record of a tiling grid or of a batch account. */
export type BatchRecord =
  | { readonly kind: 'tilingGrid'; readonly grid: TilingGrid }
  | { readonly kind: 'batchAccount'; readonly account: BatchAccount }

/** A tiling grid in NDJSON. */
interface TilingGridRecord {
  readonly type: 'tiling_grid'
  readonly id: number
  readonly name: string
  readonly unit: 'METRE' | 'DEGREE'
  /** In `unit`, as are the members below. */
  readonly tile_width: number
  readonly tile_height: number
  readonly resolutions: readonly number[]
}

/** A batch account in NDJSON. */
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

/** Longest side of a tile, in pixels, so that the costs of tiles can be added up exactly. */
const MAX_PIXELS = 100_000

/** The schema of a tiling grid. The format is our own, so an unknown member is a mistake. */
const TILING_GRID_RECORD = {
  type: 'object',
  required: ['type', 'id', 'name', 'unit', 'tile_width', 'tile_height', 'resolutions'],
  additionalProperties: false,
  properties: {
    type: { const: 'tiling_grid' },
    id: { type: 'integer', minimum: 0, maximum: MAX_ID },
    name: { type: 'string', minLength: 1, maxLength: 200, ...ONE_LINE },
    unit: { enum: ['METRE', 'DEGREE'] },
    tile_width: LENGTH,
    tile_height: LENGTH,
    resolutions: { type: 'array', minItems: 1, maxItems: 100, items: LENGTH },
  },
}

/** The schema of a batch account, in a format of our own too. */
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

/** Readers of tiling grids and batch accounts, by the `type` of the record. */
export const BATCH_READERS = {
  tiling_grid: defineReader(
    (ajv) => ajv.compile<TilingGridRecord>(TILING_GRID_RECORD),
    (record): BatchRecord => ({
      kind: 'tilingGrid',
      grid: gridOfRecord(record),
    }),
  ),
  batch_account: defineReader(
    (ajv) => ajv.compile<BatchAccountRecord>(BATCH_ACCOUNT_RECORD),
    (record): BatchRecord => ({
      kind: 'batchAccount',
      account: accountOfRecord(record),
    }),
  ),
}
