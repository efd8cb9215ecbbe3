import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { violations } from './axe.fixture.ts'
import { BARE, boxOfMap, drawnColorIn, mapDrawn } from './map-pixels.fixture.ts'
import { startExplorer, type Explorer } from './page.fixture.ts'
import { readSceneCount } from './search.fixture.ts'

const HARBOUR = [3.9, 51.8, 4.4, 52.1].join(',')

/** Beside it, under the outline of one of its scenes, as fractions of the map's size. */
const OPEN_SEA = { left: 0.02, top: 0.15, right: 0.25, bottom: 0.4 }

describe.skipIf(!hasChromium)('the search of the explorer', () => {
  let explorer: Explorer
  beforeAll(async () => {
    explorer = await startExplorer()
  })
  afterAll(() => explorer.stop())

  test('finds scenes, draws their footprints, and is restored from its address', async () => {
    const { page, complaints } = await explorer.open({ query: `?area=${HARBOUR}&map=4.15,51.95,9` })
    const all = await readSceneCount(page)
    await chooseDays(page, '2026-04-01', '2026-04-30')
    await expect.poll(() => readSceneCount(page)).toBeLessThan(all)
    const april = await readSceneCount(page)
    expect(april).toBeGreaterThan(0)
    await page.getByText('20260418_101530_07_2a41').waitFor()
    await page.getByText('by day').waitFor()
    expect(await violations(page)).toEqual([])
    const drawn = await mapDrawn(page)
    await page.goto(
      `${explorer.platform.baseUrl}/explore/?area=${HARBOUR}&map=4.15,51.95,9&from=1999-01-01&to=1999-01-02`,
    )
    await page.getByText('No scene meets these conditions').waitFor()
    expect((await mapDrawn(page)).equals(drawn)).toBe(false)

    await page.goBack()
    await expect.poll(() => readSceneCount(page)).toBe(april)
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-04-01')

    await page.getByLabel('Imagery').check()
    const [red = 255] = await drawnColorIn(page, 0.4, 0.1, BARE)
    expect(await mostRedIn(page, OPEN_SEA)).toBeGreaterThan(red + 40) // of the light edges of outlines
    expect(complaints).toEqual([])
  })

  test('joins the list and the map', async () => {
    const { page, complaints } = await explorer.open({ query: `?area=${HARBOUR}&map=4.15,51.95,8` })
    await page.getByLabel('Order', { exact: true }).selectOption('clearest')
    const before = await mapDrawn(page)
    const row = page.locator('.scene-row').first()
    await row.hover()
    await expect.poll(async () => (await mapDrawn(page)).equals(before)).toBe(false)
    await page.mouse.click(...(await middleOfMap(page)))
    await page.locator('.scene-row[data-pointed="true"]').waitFor()
    await row.getByRole('checkbox').check()
    await row.getByRole('button').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('scene')).toMatch(/^OrthoScene\//)
    await page.getByRole('button', { name: /^Orders/ }).click()
    await page.getByLabel('Add a scene by its id').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: /^Scene/ }).waitFor()
    expect(complaints).toEqual([])
  })

  test('is narrowed by a brush and by sliders', async () => {
    const { page, complaints } = await explorer.open({ query: '?area=anywhere' })
    const all = await readSceneCount(page)
    await brush(page, 0.2, 0.4)
    await expect.poll(() => readSceneCount(page)).toBeLessThan(all)
    await page.getByText('by week').waitFor()
    const brushed = await readSceneCount(page)
    await page.getByLabel('First day').press('PageUp')
    await expect.poll(() => readSceneCount(page)).toBeLessThan(brushed)
    const later = await readSceneCount(page)
    await page.getByLabel('Cloud cover').press('Home')
    await expect.poll(() => readSceneCount(page)).toBeLessThan(later)
    await page.getByRole('button', { name: 'All time' }).click()
    await page.getByText('by month').waitFor()
    await page.getByLabel('Cloud cover').press('End')
    await expect.poll(() => readSceneCount(page)).toBe(all)
    expect(complaints).toEqual([])
  })

  test('offers what a condition may say, and shows what is wrong with it, by keyboard alone', async () => {
    const { page, complaints } = await explorer.open({ query: '?area=anywhere' })
    const all = await readSceneCount(page)
    await tabTo(page, 'condition')
    await page.keyboard.type('plat')
    await page.getByRole('option', { name: 'platform' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.type('= ')
    await page.getByRole('option', { name: "'ortho-01'" }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect.poll(() => readSceneCount(page)).toBeLessThan(all)
    expect(new URL(page.url()).searchParams.get('filter')).toBe("platform = 'ortho-01' ")
    expect(complaints).toEqual([])

    await page.keyboard.type('and platfrm = 1')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Did you mean "platform"?').waitFor()
    expect(await page.locator('.fault mark').textContent()).toBe('p')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([expect.stringContaining('400 (Bad Request)')])
  })

  test('copies its calls without a secret', async () => {
    const { page } = await explorer.open({ query: '?area=anywhere' })
    await readSceneCount(page)
    const menu = page.getByRole('button', { name: 'Copy as' }).last()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Python' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    for (const [steps, words] of [
      [0, 'Bearer $TOKEN'],
      [1, 'platform.catalog.searchItemsFull('],
      [2, "os.environ['TOKEN']"],
    ] as const) {
      await menu.focus()
      await page.keyboard.press('ArrowDown')
      for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(words)
    }
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toMatch(/eyJ|[0-9a-f]{32}/)
  })
})

const chooseDays = async (page: Page, from: string, to: string): Promise<void> => {
  for (const [label, day] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(day)
    await page.getByLabel(label, { exact: true }).press('Enter')
  }
}

/** Draws over the histogram, from one share of its width to another. */
const brush = async (page: Page, from: number, to: number): Promise<void> => {
  const area = page.locator('.brush-area')
  const { x, y, width } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + from * width, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + to * width, y + 20, { steps: 3 })
  await page.mouse.up()
}

/** Presses Tab until something has the focus. */
const tabTo = async (page: Page, id: string): Promise<void> => {
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return
  }
  throw new Error(`Tab does not lead to ${id}.`)
}

const middleOfMap = async (page: Page): Promise<[x: number, y: number]> => {
  const { x, y, width, height } = await boxOfMap(page)
  return [x + width / 2, y + height / 2]
}

/** The most red that a pixel has in a part of the map. @param sides fractions of the map's size */
const mostRedIn = async (page: Page, { left, top, right, bottom }: typeof OPEN_SEA): Promise<number> => {
  const { x, y, width, height } = await boxOfMap(page)
  const clip = {
    x: x + width * left,
    y: y + height * top,
    width: width * (right - left),
    height: height * (bottom - top),
  }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels[0]?.max ?? 0
}
