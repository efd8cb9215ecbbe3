import { describe, expect, test } from 'vitest'
import { useFixtureDocs } from './browser.fixture.ts'
import { hasChromium } from '../chromium.ts'

// Side by side, because each visit waits until its page has asked for nothing for half a second.
describe.skipIf(!hasChromium).concurrent('the samples of the documentation', () => {
  const { visit, browser, address } = useFixtureDocs()

  test('samples: one language at a time, the same one on the whole page and on those after it', async () => {
    const { page, complaints, leave } = await visit('yard.html')
    const shown = () =>
      page
        .locator('.code-samples pre')
        .filter({ visible: true })
        .evaluateAll((all) => all.map(({ dataset }) => dataset.language))
    expect(await shown()).toEqual(['curl', 'curl'])
    await page.locator('#yard_createCrate .languages label', { hasText: 'TypeScript' }).click()
    expect(await shown()).toEqual(['typescript', 'typescript'])
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toEqual(['python', 'python'])
    await page.goto(`${address()}guides.html`)
    expect(await shown()).toEqual(['python'])
    expect(complaints).toEqual([])
    await page.evaluate('localStorage.clear()')
    leave()
  })

  test('copying: the plain code of what is shown, by the keyboard, and it is said', async () => {
    const context = await browser().newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(`${address()}guides.html`)
    const samples = page.locator('.code-samples').first()
    await samples.locator('.languages label', { hasText: 'Python' }).click()
    await samples.getByRole('button', { name: 'Copy' }).press('Enter')
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
    const code = await samples.locator('[data-language=python]').textContent()
    expect(code).toMatch(/^import os\n/)
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code)
    await context.close()
  })

  test('copying: where the clipboard is closed, the code is selected', async () => {
    const { page, complaints, leave } = await visit('guides.html')
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("closed"))')
    const block = page.locator('.copyable').first()
    await block.hover()
    await block.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('status').filter({ hasText: 'Selected' }).waitFor()
    expect(await page.evaluate('getSelection().toString().trim()')).toBe(
      (await block.locator('pre').textContent())?.trim(),
    )
    expect(complaints).toEqual([])
    leave()
  })

  test('samples: the tabs work without a script', async () => {
    const page = await browser().newPage({ javaScriptEnabled: false })
    await page.goto(`${address()}yard.html`)
    const form = page.locator('#yard_createCrate')
    await form.locator('.languages label', { hasText: 'TypeScript' }).click()
    expect(await form.locator('[data-language=curl]').isVisible()).toBe(false)
    expect(await form.locator('[data-language=typescript]').isVisible()).toBe(true)
    await page.close()
  })
})
