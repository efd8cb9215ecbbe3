/** Items of one type, ordered alike. */
interface WorldProduct {
  readonly item_ids: string[]
  readonly item_type: string
  readonly product_bundle: string
}

/** An order that is there from the beginning. Times are in milliseconds since 1970 UTC. */
export interface WorldOrder {
  readonly id: string
  readonly orgId: number
  /** Id of the user who created it. */
  readonly owner: string
  readonly name: string
  readonly products: readonly WorldProduct[]
  readonly email: boolean
  readonly webhook: { readonly url: string; readonly perOrder: boolean } | undefined
  /** Reference of a destination; undefined where the files wait on the platform. */
  readonly destination: string | undefined
  readonly created: number
  /** When it changed last. */
  readonly modified: number
  /** How it ended depends on its items. */
  readonly fate: 'queued' | 'running' | 'ended' | 'cancelled'
}

/** Who orders. */
export const MARIT = { orgId: 812, owner: '4101' }
export const JONAS = { orgId: 812, owner: '4107' }
export const AINO = { orgId: 813, owner: '4120' }
export const TOMAS = { orgId: 905, owner: '5203' }

const ARCHIVE = 'ip:destinations/harbour-archive-3kV8mT2xQ9rLw0YbN5cHd'

const harbour = (...item_ids: string[]): readonly WorldProduct[] => [
  { item_ids, item_type: 'OrthoScene', product_bundle: 'analytic' },
]

/** Nobody is told, and the files wait on the platform. */
export const PLAIN = { email: false, webhook: undefined, destination: undefined }

/** The first two are those of the story. The others are open at its present. @see spec/README.md */
export const STORY_ORDERS: readonly [WorldOrder, ...WorldOrder[]] = [
  {
    ...MARIT,
    id: '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05',
    name: 'Rotterdam harbour, April 2026',
    products: harbour('20260418_101530_07_2a41', '20260419_094210_53_1c07'),
    email: true,
    webhook: { url: 'https://hooks.harbour.example/imagery/orders?key=example', perOrder: true },
    destination: undefined,
    created: Date.parse('2026-04-20T09:31:07.204Z'),
    modified: Date.parse('2026-04-20T09:36:52.718Z'),
    fate: 'ended',
  },
  {
    ...MARIT,
    ...PLAIN,
    id: '8c1b47d0-3e95-4a6f-b1d8-20f5a97e6c34',
    name: 'Rotterdam harbour, two scenes',
    products: harbour('20260418_101530_07_2a41', '20260417_100000_00_0000'),
    destination: ARCHIVE,
    created: Date.parse('2026-04-20T09:20:55.931Z'),
    modified: Date.parse('2026-04-20T09:27:14.060Z'),
    fate: 'ended',
  },
  {
    ...MARIT,
    ...PLAIN,
    id: 'f19e63c8-2b07-4d5a-8e41-c6a03d7b915e',
    name: 'Rotterdam harbour, 19 April 2026',
    products: harbour('20260419_094210_53_1c07'),
    email: true,
    created: Date.parse('2026-05-04T07:59:12.480Z'),
    modified: Date.parse('2026-05-04T07:59:12.480Z'),
    fate: 'queued',
  },
  {
    ...MARIT,
    ...PLAIN,
    id: 'c3b85e12-7f60-4a9d-b4e7-19d2f6a08c57',
    name: 'Rotterdam harbour, both days',
    products: harbour('20260418_101530_07_2a41', '20260419_094210_53_1c07'),
    created: Date.parse('2026-05-04T07:58:46.233Z'),
    modified: Date.parse('2026-05-04T07:58:46.233Z'),
    fate: 'queued',
  },
  {
    ...MARIT,
    ...PLAIN,
    id: '2e7d40b9-91c6-4f38-a05e-7b8d3f6c1a24',
    name: 'Rotterdam harbour, once more',
    products: harbour('20260418_101530_07_2a41'),
    created: Date.parse('2026-05-04T07:57:40.015Z'),
    modified: Date.parse('2026-05-04T07:58:03.771Z'),
    fate: 'running',
  },
  {
    ...JONAS,
    ...PLAIN,
    id: '6a94d5f7-c3e0-4b12-97d8-05e1b2a86f43',
    name: 'Harbour mouth',
    products: harbour('20260419_094210_53_1c07'),
    created: Date.parse('2026-05-04T07:59:31.902Z'),
    modified: Date.parse('2026-05-04T07:59:31.902Z'),
    fate: 'queued',
  },
]
