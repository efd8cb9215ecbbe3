import type { Download } from '../../services/usage/usage.ts'
import { grouped } from '../../services/usage/grouped.ts'
import { randomOf } from '../../kernel/random.ts'
import type { Random } from '../../kernel/random.ts'
import { BUYERS } from './buyers.ts'
import type { Buyer } from './buyers.ts'
import { pick } from './pick.ts'
import type { ReportedScene } from './scene-pool.ts'

/** A download, and the plan that pays for it. */
export interface PaidDownload extends Download {
  readonly planId: number
  /** When it was, in UTC; year-month-day. */
  readonly day: string
}

/** A download with what pays for it. */
export const paid = (download: Download, planId: number): PaidDownload => ({
  ...download,
  planId,
  day: new Date(download.time).toISOString().slice(0, 10),
})

type Pool = ReadonlyMap<string, readonly ReportedScene[]>

/** The downloads of the story: of its two scenes, by its user and by its sub-organisations. @see spec/README.md */
const STORY: readonly (Pick<PaidDownload, 'orgId' | 'userId' | 'planId' | 'itemId'> & {
  readonly at: string
})[] = [
  { at: '2026-04-18T18:02:11Z', orgId: 812, userId: '4101', planId: 3310, itemId: '20260418_101530_07_2a41' },
  { at: '2026-04-19T16:40:57Z', orgId: 812, userId: '4101', planId: 3310, itemId: '20260419_094210_53_1c07' },
  { at: '2026-04-20T08:15:00Z', orgId: 813, userId: '4120', planId: 3310, itemId: '20260418_101530_07_2a41' },
  { at: '2026-04-21T09:30:42Z', orgId: 814, userId: '4133', planId: 3310, itemId: '20260419_094210_53_1c07' },
]

/** What the organisations of a world downloaded before its present, by organisation. */
export const worldDownloads = (seed: number, pool: Pool): ReadonlyMap<number, readonly PaidDownload[]> =>
  grouped(
    [...storyDownloads(pool), ...BUYERS.flatMap((buyer, i) => downloadsOf(buyer, pool, seed + i))],
    ({ orgId }) => orgId,
  )

const storyDownloads = (pool: Pool): PaidDownload[] =>
  STORY.map(({ at, planId, ...download }) => {
    const scene = pool.get('OrthoScene')?.find(({ itemId }) => itemId === download.itemId)
    const what = { itemType: 'OrthoScene', assetType: 'ortho_analytic_4b', areaSqkm: scene?.areaSqkm ?? 0 }
    return paid({ ...download, ...what, time: Date.parse(at) }, planId)
  })

/** Of scenes that are published in time: in a small world there may be none. */
const downloadsOf = (buyer: Buyer, pool: Pool, seed: number): PaidDownload[] => {
  const to = Date.parse(buyer.to)
  const scenes = (pool.get(buyer.itemType) ?? []).filter(({ published }) => published < to)
  const count = scenes.length > 0 ? buyer.count : 0
  return Array.from({ length: count }, (_, i) => downloadOf(buyer, scenes, randomOf(seed, i)))
}

const downloadOf = (
  { orgId, planId, users, from, to }: Buyer,
  scenes: readonly ReportedScene[],
  random: Random,
): PaidDownload => {
  const scene = pick(scenes, random)
  const { itemType, itemId, areaSqkm } = scene
  const time = random.between(Math.max(Date.parse(from), scene.published), Date.parse(to))
  const download = {
    orgId,
    userId: pick(users, random),
    time: Math.floor(time / 1000) * 1000,
    itemType,
    itemId,
    assetType: pick(scene.assetTypes, random),
    areaSqkm,
  }
  return paid(download, planId)
}
