import type { Capture, TaskingContract } from '../../services/usage/tasking.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import { pick } from './pick.ts'
import type { ReportedScene } from './scene-pool.ts'

/** Contracts by id; the first is that of the story. @see spec/README.md */
const CONTRACTS = [
  {
    id: 'harbour-tasking-2026',
    orgId: 812,
    users: ['4101', '4107'],
    // as people write them: some would be formulas to a spreadsheet
    orders: ['Quay walls, weekly', '-5 m channel', '+ night passes', '@anchorage 4 east', '=dredging'],
  },
  {
    id: 'estuary-tasking-2026',
    orgId: 905,
    users: ['5203'],
    orders: ['Sand banks', 'Mouth "north", low tide'],
  },
]

const STORY_SCENE = '20260418_101530_07_2a41'
const STORY_ORDER = { orderName: 'Rotterdam harbour, April 2026', userId: '4101' }

const YEAR = Date.UTC(2026, 0)
const SQKM_PER_CREDIT = 10

/** What was captured to order this year, latest first: the story's scene, and close-ups. */
export const worldTasking = (
  seed: number,
  pool: ReadonlyMap<string, readonly ReportedScene[]>,
): readonly TaskingContract[] => {
  const closeups = (pool.get('CloseupScene') ?? []).filter(({ acquired }) => acquired >= YEAR)
  const storyScene = pool.get('OrthoScene')?.find(({ itemId }) => itemId === STORY_SCENE)
  return CONTRACTS.map(({ id, orgId, users, orders }, contract) => {
    const ordered = closeups
      .filter((_, i) => i % CONTRACTS.length === contract)
      .map((scene, i) => {
        const random = createRandom(seed + orgId, i)
        return toCapture(scene, { orderName: pick(orders, random), userId: pick(users, random) })
      })
    const story = contract === 0 && storyScene ? [toCapture(storyScene, STORY_ORDER)] : []
    return { id, orgId, captures: [...story, ...ordered].sort((one, other) => other.time - one.time) }
  })
}

const toCapture = (
  { acquired, published, itemId, areaSqkm }: ReportedScene,
  order: Pick<Capture, 'orderName' | 'userId'>,
): Capture => ({
  ...order,
  time: acquired,
  published,
  itemId,
  areaSqkm: areaSqkm(),
  credits: Math.round(areaSqkm() / SQKM_PER_CREDIT),
})
