import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { violations } from './axe.fixture.ts'
import { advanceClock, freezeClock } from './clock.fixture.ts'
import { BARE, colorIn, drawnColorIn, drawnIn, SCORES, stillColorIn } from './map-pixels.fixture.ts'
import { startExplorer, type Explorer } from './page.fixture.ts'

const SCENE = 'scene=OrthoScene/20260418_101530_07_2a41'

describe.skipIf(!hasChromium)('imagery in the explorer', () => {
  let explorer: Explorer
  beforeAll(async () => {
    explorer = await startExplorer()
    await freezeClock(explorer.platform)
  })
  afterAll(() => explorer.stop())

  test('a series is drawn, two of its dates are compared, and quads lead to their scenes', async () => {
    const { page, complaints } = await explorer.open({ query: '?panel=mosaics&map=4.15,51.95,10' })
    await page.getByRole('button', { name: /^singapore_strait_2026_04/ }).waitFor()
    await page.getByRole('checkbox', { name: /^Only mosaics that the map shows/ }).check()
    await page.getByRole('button', { name: /^singapore_strait_2026_04/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^rotterdam_harbour_2026_04/ }).waitFor()
    await page.getByRole('checkbox', { name: /^Only mosaics/ }).uncheck()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Name contains').fill('ROTTERDAM')
    const land = await colorIn(page, 0.75, 0.6)
    await page.getByRole('button', { name: /^rotterdam_harbour_monthly/ }).click()
    await page.getByRole('heading', { name: /^rotterdam_harbour_.*_mosaic/ }).waitFor()
    await expect.poll(() => colorIn(page, 0.75, 0.6)).not.toEqual(land)
    const steps: unknown = await page.evaluate('history.length')
    await page.getByLabel('Time: earlier').click()
    await page.getByLabel('Time: later').click()
    expect(await page.evaluate('history.length')).toBe(steps)

    await page.getByRole('checkbox', { name: 'Compare two dates' }).check()
    const divider = page.getByRole('slider', { name: /^Divider/ })
    await divider.press('End')
    await page.getByLabel('On the right: earlier').click()
    const later = await drawnColorIn(page, 0.75, 0.6, [land])
    const left = await drawnColorIn(page, 0.3, 0.6, [land])
    for (let step = 0; step < 5; step++) await divider.press('PageDown')
    await drawnColorIn(page, 0.75, 0.6, [land, later])
    expect(await stillColorIn(page, 0.3, 0.6)).toEqual(left)
    expect(await divider.getAttribute('aria-valuenow')).toBe('50')

    await page.getByRole('checkbox', { name: 'Quad grid' }).check()
    await page.getByRole('button', { name: /1047-1370\s*\d+\.\d %/ }).click()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('button', { name: /^2026\d+_\d+_\d+_\w+$/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /^Scene 2026/ }).waitFor()
    expect(complaints).toEqual([])
  })

  test('a file of a scene is activated, its pixels are drawn, and their values told', async () => {
    const { page, complaints } = await explorer.open({ query: `?panel=mosaics&${SCENE}&map=4.14,51.93,10` })
    const file = page.getByRole('listitem').filter({ hasText: 'ortho_analytic_4b' })
    await file.getByRole('button', { name: 'Activate' }).click()
    await file.getByText('being activated').waitFor()
    await file.getByRole('button', { name: 'Advance the clock by 2 minutes' }).click()
    await file.getByRole('button', { name: 'Pixels on the map' }).waitFor()
    const land = await stillColorIn(page, 0.5, 0.5)
    const range = page.waitForRequest((request) => 'range' in request.headers())
    await file.getByRole('button', { name: 'Pixels on the map' }).click()
    expect(await (await range).headerValue('cache-control')).toBe('no-cache') // of which Chromium's gives parts
    await file.getByText('Pixels of').waitFor()
    await expect.poll(() => colorIn(page, 0.5, 0.5)).not.toEqual(land)

    const natural = await stillColorIn(page, 0.5, 0.5)
    await file.getByRole('button', { name: 'NDVI' }).click()
    await page.getByText('NDVI: water below 0').waitFor()
    await expect.poll(() => colorIn(page, 0.5, 0.5)).not.toEqual(natural)
    await page.mouse.move(840, 420)
    await file.getByText('Under the pointer').waitFor()
    expect(await file.getByRole('row', { name: /NDVI/ }).textContent()).toMatch(/^NDVI-?[01]\.\d\d$/)
    expect(await file.getByRole('row', { name: /Near infrared/ }).textContent()).toMatch(/0\.\d{4}$/)
    expect(await violations(page)).toEqual([])

    await file.getByLabel('Red', { exact: true }).selectOption('nir')
    expect(new URL(page.url()).searchParams.get('bands')).toMatch(/^nir,/)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('heading', { name: /^Scene/ }).count()).toBe(0)
    await expect.poll(() => colorIn(page, 0.5, 0.5)).toEqual(land)
    await page.goBack()
    await page.getByRole('heading', { name: /^Scene/ }).waitFor()
    await page.getByRole('button', { name: 'Control room' }).click()
    await page.getByRole('heading', { name: 'Clock' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: /^Scene/ }).waitFor()
    expect(complaints).toEqual([])
  })

  test.each([
    [
      'a construction site over the mosaic in which it was found',
      /^Coast of Singapore/,
      /^construction site.*0\.90$/,
      'singapore_strait_2026_04_mosaic',
    ],
    [
      'a vessel over the mosaic that was made of its scene',
      /^Rotterdam harbour/,
      /^vessel\s*2026-04-19.*0\.90$/,
      'rotterdam_harbour_2026_04_mosaic',
    ],
  ] as const)('pixels show what was found: %s', async (_what, subscription, result, mosaic) => {
    const { page, complaints } = await explorer.open({ query: '?panel=analytics' })
    await page.getByRole('button', { name: subscription }).click()
    await page.getByRole('button', { name: result }).last().click()
    await page.getByRole('status').getByText(mosaic, { exact: true }).waitFor()
    const object = await drawnColorIn(page, 0.5, 0.5, BARE)
    const ground = await drawnColorIn(page, 0.5, 0.1, BARE)
    expect(brightness(object) - brightness(ground)).toBeGreaterThan(40)
    expect((await drawnIn(page, SCORES)).count).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  test('vessels lie over the scene in which they were found, also on a narrow screen', async () => {
    const { page, complaints } = await explorer.open({
      query: '?panel=analytics&map=4.15,51.95,9',
      width: 400,
      scheme: 'dark',
    })
    await page.getByRole('button', { name: /^Rotterdam harbour/ }).click()
    await page.getByText(/^\d+ results$/).waitFor()
    await page.getByLabel('until').fill('2026-04-18')
    await page.getByLabel('until').press('Enter')
    await page
      .getByRole('button', { name: /^vessel\s*2026-04-18/ })
      .first()
      .click()
    await page.getByRole('status').getByText('where a newer scene lies over its own').waitFor()
    expect(await violations(page)).toEqual([])
    await expect.poll(async () => (await drawnIn(page, SCORES)).count).toBeGreaterThan(0)
    const mosaic = await drawnColorIn(page, 0.2, 0.5, BARE)
    await page.getByRole('button', { name: 'Show its pixels below' }).click()
    await page.getByRole('heading', { name: /^Scene 20260418/ }).waitFor()
    await advanceClock(explorer.platform, 120)
    await page.getByText('Pixels of').waitFor()
    await drawnColorIn(page, 0.2, 0.5, [...BARE, mosaic])
    expect((await drawnIn(page, SCORES)).count).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })
})

/** Mean of red, green and blue. */
const brightness = (color: readonly number[]): number =>
  color.slice(0, 3).reduce((sum, value) => sum + value, 0) / 3
