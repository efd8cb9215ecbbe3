import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { violations } from './axe.fixture.ts'
import { startExplorer, type Explorer } from './page.fixture.ts'

describe.skipIf(!hasChromium)('places in the explorer', () => {
  let explorer: Explorer
  beforeAll(async () => {
    explorer = await startExplorer()
  })
  afterAll(() => explorer.stop())

  const center = (page: Page) => new URL(page.url()).searchParams.get('map')

  test('a town is found by the start of its name, and named where the map goes', async () => {
    const { page, complaints } = await explorer.open({ query: '?panel=mosaics&map=4.3,54.5,9' })
    const field = page.getByRole('combobox', { name: 'Go to a place' })
    await field.fill('delf')
    const options = page.getByRole('listbox', { name: 'Places' }).getByRole('option')
    await expect.poll(() => options.allTextContents()).toEqual(['DelftNetherlands', 'DelfzijlNetherlands'])
    expect(await violations(page)).toEqual([])
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect.poll(() => center(page)).toBe('6.92,53.33,11')
    await expect.poll(() => fromMiddle(page, 'Delfzijl')).toEqual([0, 0])
    await page.getByText('GeoNames').waitFor()

    await page.mouse.move(800, 500)
    await page.mouse.down()
    await page.mouse.move(700, 540, { steps: 4 })
    await expect.poll(() => fromMiddle(page, 'Delfzijl')).toEqual([-100, 40])
    await page.mouse.up()
    expect(complaints).toEqual([])
  })

  test('on a narrow screen, keys choose among towns, and a position is one as well', async () => {
    const { page, complaints } = await explorer.open({
      query: '?panel=mosaics',
      width: 400,
      scheme: 'dark',
    })
    const field = page.getByRole('combobox', { name: 'Go to a place' })
    await field.fill('san jose')
    await page.getByRole('option', { name: 'San José Costa Rica' }).first().waitFor()
    expect(await violations(page)).toEqual([])
    await field.press('ArrowUp')
    const last = page.getByRole('option').last()
    expect(await last.getAttribute('aria-selected')).toBe('true')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'))
    await field.press('Escape')
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
    await field.fill('no such town')
    await page.getByText('No town of 20,000').waitFor()
    expect(await violations(page)).toEqual([])
    await field.fill('33.9 S, 18.4 E')
    await page.getByRole('option', { name: '-33.9, 18.4' }).click()
    await expect.poll(() => center(page)).toBe('18.4,-33.9,11')
    expect(complaints).toEqual([])
  })
})

/** How far the dot of a town is from the middle of the map: pixels to the right, and down; to ten of them. */
const fromMiddle = async (page: Page, town: string): Promise<readonly number[]> => {
  const name = await page.locator('.place-names').getByText(town, { exact: true }).boundingBox()
  const box = await page.locator('.map canvas').boundingBox()
  if (name === null || box === null) return []
  const right = name.x - (box.x + box.width / 2)
  const down = name.y + name.height / 2 - (box.y + box.height / 2)
  return [right, down].map((pixels) => Math.round(pixels / 10) * 10 + 0)
}
