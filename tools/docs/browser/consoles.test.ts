import { describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../accessibility-faults.ts'
import { useFixtureDocs } from './browser.fixture.ts'
import { hasChromium } from '../chromium.ts'
import { expectFocusKept, pressAt, tabTo } from './keyboard.fixture.ts'
import { fixtureDocs } from '../rendered.fixture.ts'
import { serveDocs } from '../serve-docs.ts'

// Side by side, because each visit waits until its page has asked for nothing for half a second.
describe.skipIf(!hasChromium).concurrent('the consoles of the documentation', () => {
  const { visit } = useFixtureDocs()

  test('try it: gets a token and sends the parameters with it', async () => {
    const served = await serveDocs(fixtureDocs)
    const { page, complaints, leave } = await visit(`${served.address}yard.html`)
    await page.locator('.open-session').click()
    await page.locator('[name=clientId]').fill('me')
    await page.locator('[name=clientSecret]').fill('hush & hush')
    await page.locator('[name=requestToken]').click()
    await page.locator('.token-state', { hasText: '60 seconds' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator('dialog [type=submit]').click()
    const form = page.locator('#yard_listCrates')
    await form.locator('.try > summary').click()
    await form.locator('[data-name=id]').fill('a,b')
    await form.locator('[data-name=near]').fill('{"x":1}')
    await form.locator('[type=submit]').click()
    await form.locator('.progress', { hasText: '200 OK' }).waitFor()
    expect(served.received.at(-2)).toMatchObject({
      line: 'POST /token',
      body: 'grant_type=client_credentials&client_id=me&client_secret=hush+%26+hush',
    })
    const line = 'GET /yard/1,2/crates?color=blue&id=a&id=b&near=%7B%22x%22%3A1%7D'
    expect(served.received.at(-1)).toEqual({ line, authorization: 'Bearer secret-token', body: '' })
    expect(await form.locator('.answer pre').last().textContent()).toContain(`"line": "${line}"`)
    expect(await form.locator('.progress').textContent()).not.toContain('secret-token')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])

    await page.goto(`${served.address}guides.html`)
    await page.locator('.open-session', { hasText: 'Credentials: token' }).waitFor()
    expect(await page.locator('[name=token]').inputValue()).toBe('secret-token')
    expect(await page.evaluate('localStorage.length + document.cookie.length')).toBe(0)
    await page.locator('.open-session').click()
    await page.locator('dialog [name=forget]').click()
    expect(await page.evaluate('sessionStorage.getItem("imagery-docs")')).not.toContain('secret')
    leave()
    served.close()
  })

  test('try it, by keyboard alone: sends the chosen example as the body, with the API key', async () => {
    const served = await serveDocs(fixtureDocs)
    const { page, complaints, leave } = await visit(`${served.address}yard.html`)
    const form = page.locator('#yard_createCrate')
    await pressAt(page, form.locator('.try > summary'))
    await pressAt(page, form.locator('[type=submit]'))
    await tabTo(page, page.locator('dialog [name=key]'))
    await page.keyboard.type('k-1')
    await page.keyboard.press('Enter')
    await page.locator('.open-session', { hasText: 'Credentials: API key' }).waitFor()
    await expectFocusKept(page)
    expect(await form.locator('[name=credentials]').inputValue()).toBe('key')
    await tabTo(page, form.locator('[name=example]'), 'Shift+Tab')
    await page.keyboard.type('A large')
    await pressAt(page, form.locator('[type=submit]'))
    await form.locator('.progress', { hasText: '200 OK' }).waitFor()
    await expectFocusKept(page)
    expect(served.received.at(-1)).toMatchObject({ line: 'POST /yard/crates', authorization: 'api-key k-1' })
    expect(JSON.parse(served.received.at(-1)?.body ?? '')).toEqual({ name: 'large' })
    expect(complaints).toEqual([])
    leave()
    served.close()
  })

  test('try it: a server that does not answer is named', async () => {
    const { page, leave } = await visit('yard.html')
    await page.locator('.open-session').click()
    await page.locator('.address').fill('http://127.0.0.1:1')
    await page.locator('dialog [type=submit]').click()
    const form = page.locator('#yard_createCrate')
    await form.locator('.try > summary').click()
    await form.locator('[name=credentials]').selectOption('none')
    await form.locator('[type=submit]').click()
    await form.locator('.progress', { hasText: 'No answer from http://127.0.0.1:1/yard/crates' }).waitFor()
    leave()
  })
})
