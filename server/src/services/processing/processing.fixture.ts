import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll } from 'vitest'
import { loadImports } from '../../platform/load-imports.ts'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import { createImagery } from '../../imagery/painted-imagery.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { createPooledPieces } from '../../processing/pooled-pieces.ts'
import { paintedAssets } from '../assets/painted-assets.ts'
import { openTemporaryFileCache } from '../files/file-cache.ts'
import { FileDigests } from '../imagery/file-digests.ts'
import { ImageryFiles } from '../imagery/imagery-files.ts'
import { assetsByHref } from '../imagery/assets-by-href.ts'
import { RemoteFiles } from '../imagery/remote-files.ts'
import { createPublicAgent } from '../network/public-agent.ts'
import type { OutputForm, PiecePlace, ScriptedRequest } from './batch-processing.ts'
import { createBatchProcessing } from './scripted-processing.ts'

/** The organization from which item types are withheld. */
export const WITHHELD_FROM = 2

/**
 * Computes pieces of the world and of an imagery folder, until the tests of the file have ended.
 * @param files of the imagery folder, by name
 * @returns `saveFile` writes a file, for those who read it back
 */
export const startProcessing = async (files: Readonly<Record<string, Buffer>>) => {
  const parent = await mkdtemp(join(tmpdir(), 'processing-'))
  const folder = join(parent, 'imagery')
  const made = join(parent, 'made')
  await Promise.all([folder, made].map((path) => mkdir(path)))
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  const platform = await startTestPlatform(['--imagery', folder], (app) =>
    loadImports({ import: [], lenient: false }, app, new PassThrough().resume()),
  )
  const { catalog, itemTypeStore, ownImagery, stores, timeline } = platform.app
  const { itemTypes } = itemTypeStore
  const fileCache = await openTemporaryFileCache(2 ** 30)
  const pieces = createPooledPieces()
  afterAll(async () => {
    await pieces.stop()
    await platform.close()
    await fileCache.close()
    await rm(parent, { recursive: true })
  })
  const agent = createPublicAgent(new Set())
  const assets = assetsByHref({
    itemTypes,
    files: ownImagery.folder && new ImageryFiles(ownImagery.folder, new FileDigests(stores, Date)),
    remote: new RemoteFiles({ hosts: ownImagery.hosts, agent, fileCache }),
    painted: paintedAssets({ imagery: createImagery(), itemTypes, fileCache, clock: timeline }),
  })
  const mayDownload = (orgId: number) => orgId !== WITHHELD_FROM
  const processing = createBatchProcessing({ catalog, itemTypes, assets, pieces, mayDownload })
  let count = 0
  const saveFile = (bytes: Buffer): string => {
    const path = join(made, `${count++}.tif`)
    writeFileSync(path, bytes)
    return path
  }
  return { processing, catalog, assets, asOf: timeline.now(), saveFile: saveFile }
}

/** A script of which only what it reads, writes and computes is of interest. */
export const buildScript = (input: string, output: string, pixel: string, mosaicking = 'SIMPLE'): string =>
  `//VERSION=3
function setup() { return { input: ${input}, output: ${output}, mosaicking: '${mosaicking}' } }
const evaluatePixel = ${pixel}`

const RASTER: OutputForm = { type: 'raster' }

type Source = NonNullable<NonNullable<ScriptedRequest['processRequest']['input']>['data']>[number]
type Responses = NonNullable<ScriptedRequest['processRequest']['output']>['responses']

/** What a request of a test is. */
export interface RequestParts {
  readonly script: string
  readonly source: Source
  /** Others beside it. */
  readonly more?: readonly Source[]
  readonly responses?: Responses
  readonly output?: OutputForm
  readonly orgId?: number
  readonly asOf: number
}

export const buildRequest = ({
  script,
  source,
  more = [],
  responses,
  output = RASTER,
  orgId = 1,
  asOf,
}: RequestParts): ScriptedRequest => ({
  orgId,
  asOf,
  processRequest: {
    evalscript: script,
    input: { data: [source, ...more] },
    ...(responses && { output: { responses } }),
  },
  output,
})

export const buildPiece = (grid: Grid): PiecePlace => ({
  name: 'tile',
  grid,
  area: undefined,
  group: undefined,
})
