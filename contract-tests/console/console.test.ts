import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { operations } from '../contract/contract.ts'
import { controlOperations } from '../contract/control-contract.ts'
import { areaName } from '../contract/operation.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { sharedBrowser } from '../processes/shared-browser.ts'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { reset } from '../processes/target.ts'
import { builtDocs } from './built-docs.ts'
import { findConsoles, sendFrom, sendPreceding, type Said } from './consoles.ts'

const all = [...operations, ...controlOperations]
const AREAS = [...new Set(all.map(areaName))]

/** Call what those before them on their page have taken: the control page begins with a reset. */
const DISTURBED: readonly string[] = ['control_runRedelivery']

describe.skipIf(!hasChromium)('the consoles of the docs of a development server', () => {
  let platform: PlatformAddresses
  let page: Page
  beforeAll(async () => {
    builtDocs()
    platform = (await sharedPlatform()).ready
    page = await (await sharedBrowser()).newPage()
  })
  afterAll(() => page.close())

  /** @returns the ids of its consoles */
  const open = async (area: string): Promise<string[]> => {
    await page.goto(`${platform.baseUrl}/docs/${area}.html`)
    await page.locator('.open-session', { hasText: 'Marit de Haan' }).waitFor()
    return findConsoles(page)
  }

  test.each(AREAS)('%s: each call answers as documented, without a word typed', async (area) => {
    const said: Said[] = []
    for (const id of await open(area)) {
      await reset(platform)
      await sendPreceding(page, id)
      said.push(await sendFrom(page, id))
    }
    expect(said.map(({ id }) => id).toSorted()).toEqual(operationIds(area))
    expect(said.filter((each) => !isDocumented(each))).toEqual([])
  })

  test('credentials that the server takes no more are replaced', async () => {
    await open('data')
    await page.evaluate(
      `sessionStorage.setItem('imagery-docs', JSON.stringify({ source: 'server', key: 'of-yesterday', token: 'x' }))`,
    )
    await page.reload()
    expect(await sendFrom(page, 'data_listItemTypes')).toMatchObject({ status: 200 })
    await page.locator('.open-session', { hasText: 'Marit de Haan' }).waitFor()
  })

  test('who has forgotten the credentials is asked for some', async () => {
    await open('data')
    await page.locator('.open-session').click()
    await page.locator('dialog [name=forget]').click()
    await page.locator('dialog [type=submit]').click()
    await page.reload()
    await sendFrom(page, 'data_listItemTypes')
    expect(await page.locator('dialog.session').isVisible()).toBe(true)
    await page.evaluate('sessionStorage.clear()')
  })

  test.each(['index', 'guides', 'conventions', 'client', 'data'])(
    '%s: commands and samples call the server that serves the page',
    async (name) => {
      await page.goto(`${platform.baseUrl}/docs/${name}.html`)
      const code = async () => (await page.locator('main code').allTextContents()).join('\n')
      await expect.poll(code).toContain(platform.baseUrl)
      expect(await code()).not.toContain('localhost:8080')
    },
  )

  test('the command follows what is typed, and has no secret; neither has the page', async () => {
    await open('data')
    const form = page.locator('#data_getItemType')
    await form.locator('.try > summary').click()
    await form.locator('.typed > summary').click()
    await form.locator('[data-name=item_type_id]').fill('RadarScene')
    const command = await form.locator('.typed code').textContent()
    expect(command).toBe(
      `curl ${platform.baseUrl}/data/v1/item-types/RadarScene \\\n  -H "Authorization: api-key $API_KEY"`,
    )
    const html = await page.content()
    for (const secret of [platform.apiKey, platform.clientSecret]) expect(html).not.toContain(secret)
  })

  test('all calls in the order of the pages answer as documented, but for those that others disturb', async () => {
    await reset(platform)
    const said: Said[] = []
    for (const area of AREAS) for (const id of await open(area)) said.push(await sendFrom(page, id))
    const failed = said.filter((each) => !isDocumented(each))
    console.log(
      `consoles in the order of the pages: ${said.length - failed.length} of ${said.length} succeed`,
    )
    expect(failed.map(({ id }) => id)).toEqual(DISTURBED)
  })
})

const operationIds = (area: string): string[] =>
  all
    .filter((operation) => areaName(operation) === area)
    .map(({ id }) => id)
    .toSorted()

/** Whether a documented success came, or a documented redirect led to the answer. */
const isDocumented = ({ id, status = 0, redirected }: Said): boolean => {
  const documented = all.find((operation) => operation.id === id)?.responses.map((each) => each.status)
  return status < 400 && documented?.includes(redirected ? '302' : String(status)) === true
}
