import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { expectFocusKept, pressAt, tabTo } from '../../tools/docs/browser/keyboard.fixture.ts'
import { advanceClock, freezeClock } from './clock.fixture.ts'
import { startExplorer, type Explorer } from './page.fixture.ts'
import { readSceneCount } from './search.fixture.ts'

/** Of the story: the scene and its file that is opened, and ordered. */
const SCENE = '20260418_101530_07_2a41'
const FILE = 'ortho_analytic_4b'

/** No test of this file clicks, or gives anything the focus. */
describe.skipIf(!hasChromium)('the explorer by keyboard alone', () => {
  let explorer: Explorer
  beforeAll(async () => {
    explorer = await startExplorer()
    await freezeClock(explorer.platform)
  })
  afterAll(() => explorer.stop())

  test('from a search to a scene, its file, and an order of it', async () => {
    const { page, complaints } = await explorer.open({ query: '?map=4.15,51.95,9&to=2026-05-02' })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await pressAt(page, page.getByRole('link', { name: 'Skip to the panel' }))
    await tabTo(page, page.getByLabel('Collection'))
    const inView = await readSceneCount(page)
    await pressAt(page, button('Anywhere'))
    await expect.poll(() => readSceneCount(page)).toBeGreaterThan(inView)
    const all = await readSceneCount(page)
    await pressAt(page, page.getByLabel('Area as text'), 'End')
    await page.keyboard.type('3.9, 51.8, 4.4, 52.1')
    await page.keyboard.press('Enter')
    await expect.poll(() => readSceneCount(page)).toBeLessThan(all)
    const inHarbour = await readSceneCount(page)
    await pressAt(page, page.getByLabel('First day'), 'PageUp')
    await expect.poll(() => readSceneCount(page)).toBeLessThan(inHarbour)
    const later = await readSceneCount(page)
    await pressAt(page, page.getByLabel('Cloud cover'), 'Home')
    await page.keyboard.press('PageUp')
    await expect.poll(() => readSceneCount(page)).toBeLessThan(later)

    await tabTo(page, page.getByLabel('Condition'))
    await page.keyboard.type('plat')
    await page.getByRole('option', { name: 'platform' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.type('is not null and view:off_nadir < 40')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toMatch(/^platform is not null/)
    await expect.poll(() => readSceneCount(page)).toBeGreaterThan(0)

    await pressAt(page, page.getByRole('checkbox', { name: `Choose ${SCENE}` }), 'Space')
    await pressAt(page, button(new RegExp(SCENE)))
    const file = page.getByRole('listitem').filter({ hasText: FILE })
    await file.getByText('not active').waitFor()
    await expectFocusKept(page)
    await pressAt(page, file.getByRole('button', { name: 'Activate' }))
    await file.getByText('being activated').waitFor()
    await expectFocusKept(page)
    await advanceClock(explorer.platform, 120)
    await pressAt(page, file.getByRole('button', { name: 'Pixels on the map' }))
    await file.getByText('Pixels of').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: /^Scene/ }).waitFor({ state: 'detached' })
    await expect.poll(() => nameOfFocus(page)).toContain(SCENE)

    await pressAt(page, button('Orders'), 'Enter', 'Shift+Tab')
    await pressAt(page, button('Place the order'))
    await page.getByText('The order is queued.').waitFor()
    await expectFocusKept(page)
    await pressAt(page, button('Advance the clock by 5 minutes'))
    await page.getByText('The order has succeeded.').waitFor()
    await expectFocusKept(page)
    await pressAt(page, button('← All orders'), 'Enter', 'Shift+Tab')
    await page.getByRole('heading', { name: 'My orders' }).waitFor()
    await expectFocusKept(page)
    expect(complaints).toEqual([])
  })

  test('through mosaics, what analytics found, the control room, and over the map', async () => {
    const { page, complaints } = await explorer.open({ query: '?panel=mosaics&map=4.15,51.95,10' })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await tabTo(page, page.getByLabel('Name contains'))
    await page.keyboard.type('rotterdam')
    await pressAt(page, button(/^rotterdam_harbour_monthly/))
    await page.getByRole('heading', { name: 'rotterdam_harbour_2026_04_mosaic' }).waitFor()
    await expectFocusKept(page)
    await pressAt(page, page.getByRole('slider', { name: /^Time/ }), 'ArrowLeft')
    await page.getByRole('heading', { name: 'rotterdam_harbour_2026_03_mosaic' }).waitFor()
    await pressAt(page, page.getByLabel('Quad grid'), 'Space')
    await pressAt(page, button(/^1047-1370/))
    await page.getByRole('heading', { name: 'Quad 1047-1370' }).waitFor()
    await pressAt(page, button('Close the quad'), 'Enter', 'Shift+Tab')
    await page.getByRole('heading', { name: 'Quad 1047-1370' }).waitFor({ state: 'detached' })
    await expectFocusKept(page)
    await pressAt(page, button('← All mosaics'), 'Enter', 'Shift+Tab')
    await page.getByLabel('Name contains').waitFor()
    await expectFocusKept(page)

    await pressAt(page, button('Analytics'), 'Enter', 'Shift+Tab')
    await pressAt(page, button(/^Rotterdam harbour/))
    await page.getByText(/^\d+ results$/).waitFor()
    await expectFocusKept(page)
    await pressAt(page, button(/^vessel\s*2026-04-19/).first())
    await page.getByRole('status').getByText('rotterdam_harbour_2026_04_mosaic').waitFor()
    await pressAt(page, button('Close the result'), 'Enter', 'Shift+Tab')
    await expectFocusKept(page)

    await pressAt(page, button('Control room'), 'Enter', 'Shift+Tab')
    await pressAt(page, button('State'))
    await pressAt(page, button('Reset the platform'))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Reset the platform/)

    await pressAt(page, page.locator('.map canvas'), 'ArrowRight')
    await expect.poll(() => new URL(page.url()).searchParams.get('map')).not.toBe('4.15,51.95,10')
    expect(complaints).toEqual([])
  })
})

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '')
