import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { violations } from './axe.fixture.ts'
import { AREA, boxOfMap, drawnIn, type Box } from './map-pixels.fixture.ts'
import { startExplorer, type Explorer } from './page.fixture.ts'
import { readSceneCount } from './search.fixture.ts'

/** Of an outline and its corners, around the places that were clicked, in pixels. */
const WIDTH = 6

describe.skipIf(!hasChromium)('the area of a search', () => {
  let explorer: Explorer
  beforeAll(async () => {
    explorer = await startExplorer()
  })
  afterAll(() => explorer.stop())

  test('is drawn with the mouse, narrows the list, stays in the address, and drawing ends with Escape', async () => {
    const { page, complaints } = await explorer.open({
      query: '?area=anywhere&map=4.15,51.95,8',
      width: 1280, // wide enough for a box to hold scenes that its half does not
      height: 800,
    })
    const all = await readSceneCount(page)
    const [west, north] = await placeOnMap(page, 0.4, 0.4)
    const [east, south] = await placeOnMap(page, 0.6, 0.7)
    const sides: Box = { left: west, top: north, right: east, bottom: south }
    await page.getByRole('button', { name: 'Draw a box' }).click()
    await page.getByText('Click on the map at two corners.').waitFor()
    await page.mouse.click(west, south)
    await page.mouse.move(east, north)
    await expect.poll(() => differs(page, sides)).toBe(false)
    expect(addressed(page)).toBe('anywhere')
    await page.mouse.click(east, north)
    await expect.poll(() => readSceneCount(page)).toBeLessThan(all)
    const inBox = await readSceneCount(page)
    await page.getByText('a box', { exact: true }).waitFor()
    await page.mouse.move(east + 40, north)
    await expect.poll(() => differs(page, sides)).toBe(false)

    await page.reload()
    await expect.poll(() => readSceneCount(page)).toBe(inBox)
    await expect.poll(() => differs(page, sides)).toBe(false)
    const box = addressed(page)
    expect(box.split(',')).toHaveLength(4)

    await page.getByRole('button', { name: 'Draw a polygon' }).click()
    await page.mouse.click(west - 60, north)
    await page.mouse.click(west - 60, south)
    await page.mouse.move(west - 120, south)
    await expect.poll(() => differs(page, { ...sides, left: west - 120 })).toBe(false)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => differs(page, sides)).toBe(false)
    expect(addressed(page)).toBe(box)

    await pressAndClick(page, 'Draw a polygon', west, north)
    for (const [x, y] of [
      [east, north],
      [east, south],
      [west + 2, north + 2], // the first one again, as near as a hand comes
    ] as const)
      await page.mouse.click(x, y)
    await page.getByText('a polygon of 3 corners').waitFor()
    await expect.poll(() => readSceneCount(page)).toBeLessThan(inBox)
    const triangle = addressed(page)

    await page.getByRole('button', { name: 'Anywhere' }).click()
    await page.getByRole('button', { name: 'Draw a polygon' }).click()
    for (const [x, y] of [
      [west, north],
      [east, north],
      [east, south],
      [west - 60, south + 20], // one too many
    ] as const)
      await page.mouse.click(x, y)
    await page.getByRole('button', { name: 'Map view' }).press('Backspace') // which is the button's
    await page.locator('.map canvas').press('Backspace')
    await page.keyboard.press('Enter')
    await expect.poll(() => addressed(page)).toBe(triangle)

    await page.getByRole('button', { name: 'Draw a polygon' }).click()
    for (const x of [east, west, west - 60]) await page.mouse.click(x, x === west ? south : north)
    await page.getByRole('button', { name: 'Draw a polygon' }).press('Enter')
    await page.locator('[aria-label="Draw a polygon"][aria-pressed=false]').waitFor()
    expect(addressed(page)).toBe(triangle)
    await page.getByRole('button', { name: 'Anywhere' }).click()
    await expect.poll(() => readSceneCount(page)).toBe(all)
    await expect.poll(async () => (await drawnIn(page, AREA)).count).toBe(0)
    expect(complaints).toEqual([])
  })

  test('is drawn across the antimeridian, also while the map is moved over it', async () => {
    const { page, complaints } = await explorer.open({ query: '?area=anywhere&map=179.9,-17.5,3' })
    const all = await readSceneCount(page)
    const [west, north] = await placeOnMap(page, 0.3, 0.4)
    const [east, south] = await placeOnMap(page, 0.7, 0.8)
    await page.getByRole('button', { name: 'Draw a box' }).click()
    await page.mouse.click(west, north)
    await page.mouse.click(east, south)
    await page.getByText('a box', { exact: true }).waitFor()
    await expect.poll(() => readSceneCount(page)).toBeLessThan(all)
    await expect.poll(() => differs(page, { left: west, top: north, right: east, bottom: south })).toBe(false)
    const onBoth = await readSceneCount(page)
    const [left = 0, bottom = 0, right = 0, top = 0] = addressed(page).split(',').map(Number)
    expect(left).toBeGreaterThan(right)
    const text = page.getByLabel('Area as text')
    for (const half of [
      [left, bottom, 180, top],
      [-180, bottom, right, top],
    ]) {
      await text.fill(half.join())
      await text.press('Enter')
      await expect.poll(() => readSceneCount(page)).toBeLessThan(onBoth)
      expect(await readSceneCount(page)).toBeGreaterThan(0)
    }

    await page.goto(`${explorer.platform.baseUrl}/explore/?area=anywhere&map=179.9,-17.5,3`)
    await page.getByRole('button', { name: 'Draw a polygon' }).click()
    await page.mouse.click(west, north)
    await page.locator('.map canvas').press('ArrowRight')
    await expect.poll(() => new URL(page.url()).searchParams.get('map')).toMatch(/^-/)
    await page.mouse.click(east, north)
    await page.mouse.click(east, south)
    await page.keyboard.press('Enter')
    await page.getByText('a polygon of 3 corners').waitFor()
    const [, , second, , third] = addressed(page).split(',').map(Number)
    expect([second, third]).toEqual([
      third,
      expect.toSatisfy((longitude) => longitude > 180 && longitude < 220),
    ])
    await expect.poll(() => readSceneCount(page)).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  test('is taken from GeoJSON that is dropped, and from what is typed', async () => {
    const { page, complaints } = await explorer.open({ query: '?area=anywhere' })
    const all = await readSceneCount(page)
    await drop(page, JSON.stringify({ type: 'Point', coordinates: [4.15, 51.95] }))
    await expect.poll(() => readSceneCount(page)).toBeLessThan(all)
    const atPoint = await readSceneCount(page)
    expect(addressed(page)).toBe('{"type":"Point","coordinates":[4.15,51.95]}')
    const [x, y] = await placeOnMap(page, 0.5, 0.5)
    await expect.poll(() => differs(page, { left: x, top: y, right: x, bottom: y })).toBe(false)
    await drop(page, 'no GeoJSON')
    await page.getByRole('alert').getByText('This is no GeoJSON').waitFor()
    expect(await readSceneCount(page)).toBe(atPoint)

    const text = page.getByLabel('Area as text')
    await text.fill('3.9, 51.8, 4.4, 52.1')
    await text.press('Enter')
    await expect.poll(() => addressed(page)).toBe('3.9,51.8,4.4,52.1')
    await expect.poll(() => readSceneCount(page)).toBeGreaterThan(atPoint)
    expect(await page.getByRole('alert').allTextContents()).toEqual([])
    await text.fill('3.9, 52.1, 4.4, 51.8')
    await text.press('Enter')
    await page.getByRole('alert').getByText('The south of the box lies north of its north.').waitFor()
    await text.fill('3.9, 99')
    await text.press('Enter')
    await page.getByRole('alert').getByText('This is neither').waitFor()
    await text.fill('')
    await text.press('Enter')
    await page.getByText('what the map shows').waitFor()
    expect(complaints).toEqual([])
  })
})

const addressed = (page: Page): string => new URL(page.url()).searchParams.get('area') ?? ''

/** A pixel of the page. @param x, y fractions of the map's size */
const placeOnMap = async (page: Page, x: number, y: number): Promise<readonly [number, number]> => {
  const map = await boxOfMap(page)
  return [Math.round(map.x + map.width * x), Math.round(map.y + map.height * y)]
}

/** Presses a button and clicks on the map before the page is drawn again, as one who is fast does on a machine that is slow. */
const pressAndClick = (page: Page, button: string, x: number, y: number): Promise<void> =>
  page.evaluate(
    async ([name, clientX, clientY]) => {
      document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click()
      await new Promise((resolve) => setTimeout(resolve))
      const canvas = document.querySelector('.map canvas')
      for (const kind of ['mousedown', 'mouseup', 'click'])
        canvas?.dispatchEvent(new MouseEvent(kind, { bubbles: true, clientX, clientY }))
    },
    [button, x, y] as const,
  )

/** Whether what is drawn of an area lies elsewhere than it should. */
const differs = async (page: Page, want: Box): Promise<boolean> => {
  const { count, box } = await drawnIn(page, AREA)
  return (
    count === 0 ||
    (
      [
        ['left', -1],
        ['top', -1],
        ['right', 1],
        ['bottom', 1],
      ] as const
    ).some(([side, out]) => {
      const beyond = (box[side] - want[side]) * out
      return beyond < -1 || beyond > WIDTH
    })
  )
}

const drop = (page: Page, text: string): Promise<void> =>
  page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([dropped], 'area.geojson'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, text)
