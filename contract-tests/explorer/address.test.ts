import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { startExplorer, type Explorer, type OpenedPage } from './page.fixture.ts'

const SCRIPT = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
const LONG = 'x'.repeat(1500)
const SCENE = 'OrthoScene/20260418_101530_07_2a41'
const HARBOUR = '0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634'

const MOSAIC = '6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'

/** The same text in several parts. */
const fillParts = (names: string, text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, text]))

/** What the page says, of an address whose parts make no sense. */
type Row = readonly [what: string, parts: Readonly<Record<string, string>>, says: RegExp]

/** The page goes on without what it cannot read. */
const IGNORED: readonly Row[] = [
  [
    'a script in every part of a search, and names that every object has',
    {
      ...fillParts('map from to area pixels bands', SCRIPT),
      ...fillParts('panel cloud order control', '__proto__'),
    },
    /^[\d,]+ scenes/,
  ],
  [
    'a long text in every part of a search',
    fillParts('panel map from to cloud area order', LONG),
    /anywhere: the address says no area/,
  ],
  [
    'numbers beyond all bounds',
    { map: '999,999,99', from: '2026-02-31', to: '99999-01-01', cloud: '1e999', area: '1e9,1e9,1e9,1e9' },
    /^[\d,]+ scenes/,
  ],
  [
    'a file and bands that a scene does not have',
    { panel: 'mosaics', scene: SCENE, pixels: SCRIPT, bands: '__proto__,x,' },
    /^ortho_analytic_4b/,
  ],
  [
    'a result that a subscription does not have',
    {
      panel: 'analytics',
      subscription: HARBOUR,
      result: SCRIPT,
      'seen-from': SCRIPT,
      'seen-until': '2026-99-99',
    },
    /^\d+ results$/,
  ],
  [
    'a state that orders do not have',
    { panel: 'orders', 'order-state': SCRIPT },
    /^\d{4}-\d\d-\d\d \d\d:\d\d UTC · /,
  ],
  ['a part that the control room does not have', { panel: 'control', control: SCRIPT }, /^Requests$/],
]

/** The platform refuses it, and the page says why. */
const REFUSED: readonly Row[] = [
  ['a condition', { area: 'anywhere', filter: SCRIPT }, /character 1|expected|Unexpected/i],
  ['days in the wrong order', { area: 'anywhere', from: '2026-05-01', to: '2026-04-01' }, /40\d|No scene/],
  ['a scene', { panel: 'mosaics', scene: `${SCRIPT}/${SCRIPT}` }, /40\d/],
  ['a series', { panel: 'mosaics', series: SCRIPT }, /40\d/],
  [
    'a quad, and a mosaic to compare with',
    { panel: 'mosaics', mosaic: MOSAIC, compare: SCRIPT, quads: SCRIPT, quad: SCRIPT },
    /4\d\d/,
  ],
  ['a subscription', { panel: 'analytics', subscription: SCRIPT, result: SCRIPT }, /40\d/],
  ['an order', { panel: 'orders', order: SCRIPT }, /40\d/],
]

describe.skipIf(!hasChromium)('the explorer at an address that makes no sense', () => {
  let explorer: Explorer
  let opened: OpenedPage
  beforeAll(async () => {
    explorer = await startExplorer()
    opened = await explorer.open()
  })
  afterAll(() => explorer.stop())

  /** @returns what the page complains of from now on */
  const goTo = async (parts: Row[1]): Promise<() => readonly string[]> => {
    await opened.page.goto('about:blank') // ends what the page before still asks
    const before = opened.complaints.length
    await opened.page.goto(`${explorer.platform.baseUrl}/explore/?${new URLSearchParams(parts).toString()}`)
    return () => opened.complaints.slice(before)
  }

  test.each(IGNORED)('%s: works', async (_what, parts, says) => {
    const complaints = await goTo(parts)
    await opened.page.getByText(says).first().waitFor()
    expect(complaints()).toEqual([])
  })

  test('a collection: another one is searched', async () => {
    const complaints = await goTo({ collection: SCRIPT, area: 'anywhere' })
    await opened.page.getByText(/^[\d,]+ scenes/).waitFor()
    expect(await opened.page.getByLabel('Collection').inputValue()).toBe('orthoscene-3m')
    expect(complaints().filter((each) => !REFUSAL.test(each))).toEqual([])
  })

  test.each(REFUSED)('%s: says why not', async (_what, parts, says) => {
    const complaints = await goTo(parts)
    await opened.page.getByRole('alert').getByText(says).first().waitFor()
    expect(complaints().filter((each) => !REFUSAL.test(each))).toEqual([])
  })
})

/** What a browser by itself says of a call that is refused. */
const REFUSAL = /^console: Failed to load resource: the server responded with a status of 4\d\d/
