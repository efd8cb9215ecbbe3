import { createPlatform, verifyWebhook } from 'imagery-platform-client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { violations } from './axe.fixture.ts'
import { freezeClock } from './clock.fixture.ts'
import { startExplorer, type Explorer } from './page.fixture.ts'

const SCENE = 'OrthoScene/20260418_101530_07_2a41'

describe.runIf(hasChromium)('orders in the explorer', () => {
  let explorer: Explorer
  beforeAll(async () => {
    explorer = await startExplorer()
    await freezeClock(explorer.platform)
  })
  afterAll(() => explorer.stop())

  test('a scene is ordered by keyboard alone, and is followed to its files and its webhook call', async () => {
    const { page, complaints } = await explorer.open({ query: '?panel=orders' })
    await page.getByLabel('Add a scene by its id').focus()
    await page.keyboard.type(SCENE)
    await page.keyboard.press('Enter')
    await page.getByRole('columnheader', { name: 'Takes' }).waitFor()
    expect(await page.getByRole('row', { name: /^Downloads, 3 m/ }).innerText()).toMatch(
      /30,985\.3 km²\s+440\.1 km²/,
    )

    await page.getByText('Reserve the area of these scenes').focus()
    await page.keyboard.press('Enter')
    await press(page, 'Estimate')
    await page.getByText('Reserving takes 440.1 km² of 3,781.4 km².').waitFor()
    expect(await violations(page)).toEqual([])
    await press(page, 'Reserve')
    await page.getByRole('row', { name: 'Area monitoring, 3 m 3,341.3 km²' }).waitFor()

    await page.getByLabel('Webhook').focus()
    await page.keyboard.type(`${explorer.receiver.baseUrl}/ready`)
    await page.getByLabel('E-mail to me').focus()
    await page.keyboard.press('Space')
    await press(page, 'Place the order')
    await page.getByText('The order is queued.').waitFor()
    const advanced = page.waitForResponse(/\/clock\/advance$/) // which is after the last that happens in that time
    await press(page, 'Advance the clock by 5 minutes')
    await page.getByText('The order has succeeded.').waitFor()
    await advanced

    const delivered = page.getByRole('listitem').filter({ hasText: 'delivered' })
    await delivered.getByText('answered 204').waitFor()
    expect(explorer.receiver.received).toHaveLength(1)
    const [call] = explorer.receiver.received
    const proof = call && verifyWebhook(call, explorer.platform.webhookSecret, { tolerance: Infinity })
    expect(await proof).toMatchObject({ payload: { name: '1 scene, 2026-04-18', state: 'success' } })

    await press(page, 'Show sizes and checksums')
    await page.getByText('SHA-256').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Download 20260418_101530_07_2a41_ortho_analytic_4b.tif'),
    ])
    expect(download.suggestedFilename()).toBe('20260418_101530_07_2a41_ortho_analytic_4b.tif')
    await page.getByText('checksums are right').waitFor()
    expect(await violations(page)).toEqual([])

    await press(page, 'Control room')
    await press(page, 'Mails')
    await page.getByText('Order 1 scene, 2026-04-18: success').waitFor()
    await press(page, 'Webhooks')
    await page
      .getByRole('listitem')
      .getByText(/^Order [-0-9a-f]{36}$/)
      .waitFor()
    expect(complaints).toEqual([])
  })

  test('orders are listed by their state, and a queued one is cancelled', async () => {
    const { baseUrl, apiKey } = explorer.platform
    const products = [{ item_type: 'OrthoScene', item_ids: ['any'], product_bundle: 'all' }]
    await createPlatform({ baseUrl, apiKey }).orders.createOrder({ body: { name: 'Too early', products } })

    const { page, complaints } = await explorer.open({ width: 400, scheme: 'dark', query: '?panel=orders' })
    await page.getByRole('button', { name: 'Cancel Too early' }).waitFor()
    expect(await violations(page)).toEqual([])
    await press(page, 'Cancel Too early')
    await page.getByRole('listitem').filter({ hasText: 'Too early' }).getByText('cancelled').waitFor()

    await page.getByLabel('State').selectOption('failed')
    await page.getByRole('button', { name: 'Too early' }).waitFor({ state: 'detached' })
    await page.getByRole('listitem').first().waitFor()
    expect(await page.getByRole('listitem').filter({ hasNotText: 'failed' }).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('order-state')).toBe('failed')
    await page.getByRole('listitem').first().getByRole('button').click()
    await page.getByRole('list', { name: 'What is missing, and why' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('scenes are chosen in the search, and what the platform refuses to order is said in its words', async () => {
    const { page } = await explorer.open({ query: '?area=anywhere' })
    const scene = page.getByRole('checkbox', { name: /^Choose / }).first()
    const name = await scene.getAttribute('aria-label')
    await page.getByRole('checkbox', { name: name ?? '', exact: true }).check()
    await press(page, 'Orders')
    await page
      .getByRole('list', { name: 'Chosen scenes' })
      .getByText(name?.replace('Choose ', '') ?? '')
      .waitFor()
    await page.getByLabel('Webhook').fill('http://127.0.0.1:1/refused')
    await press(page, 'Place the order')
    await page.getByRole('alert').getByText('webhook.url').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('a server that does not answer is said once', async () => {
    const { page } = await explorer.open({ query: '?area=anywhere' })
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .first()
      .check()
    await page.context().setOffline(true)
    await press(page, 'Orders')
    const { origin } = new URL(page.url())
    await page.getByRole('alert').getByText(`The server at ${origin} does not answer.`).waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .getByText(/^Reading /)
          .count(),
      )
      .toBe(0)
    expect(await page.getByRole('alert').count()).toBe(1)
  })
})

/** Presses a button as the keyboard does. */
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}
