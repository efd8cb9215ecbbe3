import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { violations } from './axe.fixture.ts'
import { startExplorer, type Explorer } from './page.fixture.ts'

describe.skipIf(!hasChromium)('the explorer in a browser without WebGL', () => {
  let explorer: Explorer
  beforeAll(async () => {
    explorer = await startExplorer(['--disable-webgl', '--disable-webgl2'])
  })
  afterAll(() => explorer.stop())

  test('says that there is no map, and does all the rest', async () => {
    const { page, complaints } = await explorer.open()
    await page.getByRole('alert').getByText('This browser draws no map').waitFor()
    expect(await page.getByRole('button', { name: 'Draw a box' }).isDisabled()).toBe(true)
    expect(await page.getByLabel('Imagery').count()).toBe(0)

    await page.getByRole('heading', { name: /^[\d,]+ scenes$/ }).waitFor() // where the map would be
    await page.locator('.scene-row').first().getByRole('button').click()
    await page.getByRole('heading', { name: /^Scene 20/ }).waitFor()
    await page.getByRole('button', { name: 'Close the scene' }).click()

    await page.getByRole('button', { name: 'Orders' }).click()
    await page.locator('.order-row').first().waitFor()
    await page.getByRole('button', { name: 'Mosaics' }).click()
    await page.getByText('rotterdam_harbour_2026_04_mosaic').first().waitFor()
    await page.getByRole('button', { name: 'Control room' }).click()
    await page.getByRole('button', { name: 'Freeze' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
