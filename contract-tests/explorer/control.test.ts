import { createControlClient } from 'imagery-platform-client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { violations } from './axe.fixture.ts'
import { startExplorer, type Explorer } from './page.fixture.ts'

describe.runIf(hasChromium)('the control room of the explorer', () => {
  let explorer: Explorer
  beforeAll(async () => {
    explorer = await startExplorer()
  })
  afterAll(() => explorer.stop())

  const frozenAt = async (): Promise<string> => {
    const { data, error } = await createControlClient(explorer.platform).GET('/control/clock')
    if (data === undefined) throw new Error(JSON.stringify(error)) // a busy server
    return data.frozen ? data.now.replace('T', ' ').replace(/\.\d+Z$/, ' UTC') : 'not frozen'
  }

  test('a clock is frozen, moved, and put back with all else', async () => {
    const { page, complaints } = await explorer.open({ query: '?panel=control&control=state' })
    const face = page.getByRole('timer')
    await page.getByRole('button', { name: 'Freeze' }).click()
    await page.getByText('frozen', { exact: true }).waitFor()
    const frozen = await frozenAt()
    await expect.poll(() => face.innerText()).toBe(frozen)

    await page.getByLabel('Name').fill('frozen')
    await page.getByRole('button', { name: 'Save a snapshot' }).click()
    const advanced = page.waitForResponse(/\/clock\/advance$/)
    await page.getByRole('button', { name: '+1 day' }).click()
    await advanced
    await expect.poll(() => face.innerText()).toBe(aDayAfter(frozen))
    expect(await frozenAt()).toBe(aDayAfter(frozen))

    await page.getByRole('button', { name: 'Load frozen' }).click()
    await expect.poll(() => face.innerText()).toBe(frozen)

    await page.getByRole('button', { name: 'Reset the platform' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
    expect(await frozenAt()).toBe(frozen)
    await page.getByRole('button', { name: 'Reset the platform' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
    await page.getByText('The platform is as it was at its start.').waitFor()
    await page.getByRole('button', { name: 'Freeze' }).waitFor()
    expect(await frozenAt()).toBe('not frozen')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a fault makes the next call fail, which is found among the requests', async () => {
    const { page, complaints } = await explorer.open({
      width: 400,
      scheme: 'dark',
      query: '?panel=control&control=faults',
    })
    await page.getByLabel('Operation').selectOption('quota_listProducts')
    await page.getByLabel('What happens to the call').selectOption('404')
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await page.getByText('fails with 404, once').waitFor()
    expect(await violations(page)).toEqual([])

    const { baseUrl, apiKey } = explorer.platform
    const headers = { Authorization: `api-key ${apiKey}` }
    const { status } = await fetch(`${baseUrl}/account/v1/my/products`, { headers })
    expect(status).toBe(404)
    await page.getByText('No call is made to go wrong.').waitFor()

    await tab(page, 'Requests')
    await page.getByLabel('Verdict').selectOption('injected')
    const request = page.getByRole('listitem')
    await request.getByText('404').waitFor()
    expect(await request.count()).toBe(1)
    for (const name of ['Webhooks', 'Mails', 'Requests']) {
      await tab(page, name)
      await page.locator('[aria-current=page]', { hasText: name }).waitFor()
      expect(await violations(page)).toEqual([])
    }
    expect(await request.innerText()).toMatch(/GET \/account\/v1\/my\/products\s+404\s+injected/)
    expect(complaints).toEqual([])
  })
})

const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of the control room' }).getByRole('button', { name }).click()

/** @param time as the page shows it */
const aDayAfter = (time: string): string => {
  const after = new Date(Date.parse(time.replace(' UTC', 'Z').replace(' ', 'T')) + 86_400_000)
  return after.toISOString().replace('T', ' ').replace('.000Z', ' UTC')
}
