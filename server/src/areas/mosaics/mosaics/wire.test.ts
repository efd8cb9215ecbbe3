import { expect, test } from 'vitest'
import { createTileTokens } from '../../../identity/credentials/tile-tokens.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { createSignedTokens } from '../../../services/tokens/signed-tokens.ts'
import { MovableClock, SECRET, STORY_NOW } from '../../../../test/platform.fixture.ts'
import { seedMosaics } from '../seed.ts'
import type { Mosaic } from './mosaic.ts'
import { MosaicWriter, toWire } from './wire.ts'

const MARIT: Principal = { kind: 'user', via: 'bearer', subject: '4101', orgId: 812, scopes: new Set() }
const CALLERS = [
  MARIT,
  { ...MARIT, subject: '4107' },
  { ...MARIT, orgId: 813 },
  { ...MARIT, kind: 'machine' },
] as const

const MOSAICS = seedMosaics(1, 4096)
  .slice(0, 3)
  .map((mosaic): Mosaic => ({
    ...mosaic,
    interval: mosaic.series.interval,
    firstAcquired: mosaic.during.start,
    lastAcquired: mosaic.during.end,
  }))

test('however often it is read, a mosaic is what it would be if it were written anew', () => {
  const clock = new MovableClock(STORY_NOW)
  const withheld = new Set<number>()
  const entitlements = {
    mayDownload: ({ orgId }: Pick<Principal, 'orgId'>) => !withheld.has(orgId),
    isPublic: () => true,
  }
  const versions = new Map<string, number>()
  const findVersion = (subject: string): number => versions.get(subject) ?? 1
  const tileTokens = createTileTokens({ tokens: createSignedTokens(SECRET, clock), clock, findVersion })
  const writer = new MosaicWriter({ entitlements, tileTokens })

  const expectAllRight = (): void => {
    for (const root of ['https://one.test/basemaps/v1', 'https://other.test/basemaps/v1'])
      for (const caller of CALLERS)
        for (const mosaic of MOSAICS) {
          const tiles = tileTokens.linksFor(root, caller).to(mosaic.name)
          const isDownloadable = !withheld.has(caller.orgId)
          const want = toWire(mosaic, { root, tiles, isDownloadable })
          expect(writer.forCaller(caller, root)(mosaic).parse()).toEqual(want)
        }
  }
  const changes = [
    () => undefined,
    () => withheld.add(813),
    () => versions.set('4107', 2),
    () => clock.advance(12 * 60 * 60),
    () => withheld.clear(),
  ]
  expectAllRight()
  for (const change of changes) {
    change()
    expectAllRight()
  }
})
