import type { DownloadUse } from '../../services/usage/download.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { BUYERS } from './buyers.ts'
import type { Buyer } from './buyers.ts'
import { pick } from './pick.ts'
import { isOfFeature, isOfReservedArea } from './reserved-areas.ts'
import type { ReportedScene } from './scene-pool.ts'

type Pool = ReadonlyMap<string, readonly ReportedScene[]>

/** The downloads of the story: of its two scenes, by its user and by its sub-organizations. @see spec/README.md */
const STORY: readonly (Pick<DownloadUse, 'orgId' | 'userId' | 'itemId'> & { readonly at: string })[] = [
  { at: '2026-04-18T18:02:11Z', orgId: 812, userId: '4101', itemId: '20260418_101530_07_2a41' },
  { at: '2026-04-19T16:40:57Z', orgId: 812, userId: '4101', itemId: '20260419_094210_53_1c07' },
  { at: '2026-04-20T08:15:00Z', orgId: 813, userId: '4120', itemId: '20260418_101530_07_2a41' },
  { at: '2026-04-21T09:30:42Z', orgId: 814, userId: '4133', itemId: '20260419_094210_53_1c07' },
]

/** What the organizations of a world downloaded before its present, earliest first. */
export const worldDownloads = (seed: number, pool: Pool): readonly DownloadUse[] =>
  [...storyDownloads(pool), ...BUYERS.flatMap((buyer, i) => makeDownloads(buyer, pool, seed + i))].toSorted(
    (one, other) => one.time - other.time,
  )

const storyDownloads = (pool: Pool): DownloadUse[] =>
  STORY.map(({ at, ...download }) => {
    const scene = pool.get('OrthoScene')?.find(({ itemId }) => itemId === download.itemId)
    const what = {
      itemType: 'OrthoScene',
      assetType: 'ortho_analytic_4b',
      box: scene?.box ?? null,
      areaSqkm: scene?.areaSqkm() ?? 0,
    }
    return { ...download, ...what, time: Date.parse(at) }
  })

/** Of scenes that are published in time: in a small world there may be none. */
const makeDownloads = (buyer: Buyer, pool: Pool, seed: number): DownloadUse[] => {
  const to = Date.parse(buyer.to)
  const scenes = (pool.get(buyer.itemType) ?? []).filter(
    (scene) => scene.published < to && liesWhereWanted(buyer, scene),
  )
  const count = scenes.length > 0 ? buyer.count : 0
  return Array.from({ length: count }, (_, i) => makeDownload(buyer, scenes, createRandom(seed, i)))
}

const liesWhereWanted = ({ featureId }: Buyer, scene: ReportedScene): boolean =>
  featureId === undefined ? !isOfReservedArea(scene) : isOfFeature(scene, featureId)

const makeDownload = (
  { orgId, users, from, to }: Buyer,
  scenes: readonly ReportedScene[],
  random: Random,
): DownloadUse => {
  const scene = pick(scenes, random)
  const { itemType, itemId, box, areaSqkm } = scene
  const time = random.between(Math.max(Date.parse(from), scene.published), Date.parse(to))
  return {
    orgId,
    userId: pick(users, random),
    time: Math.floor(time / 1000) * 1000,
    itemType,
    itemId,
    assetType: pick(scene.assetTypes, random),
    box,
    areaSqkm: areaSqkm(),
  }
}
