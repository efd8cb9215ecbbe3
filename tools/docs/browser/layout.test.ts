import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import {
  expectAccessible,
  expectAccessibleWhenNarrow,
  expectNoFault,
  NARROW,
  NO_FAULT,
  SCREENS,
  visitContractDocs,
  WIDE,
} from './layout.fixture.ts'
import { contractDocs } from '../rendered.fixture.ts'

/** One of each kind of page, as short as there is: axe takes a minute for the screens of a long one. */
const SHORT = ['index.html', 'conventions.html', 'client.html', 'changelog.html', 'auth.html']

// Side by side, because each visit waits until its page has asked for nothing for half a second.
describe.skipIf(!hasChromium).concurrent('the pages of the contract in a browser without a network', () => {
  const visit = visitContractDocs()

  for (const path of [...contractDocs.keys()].filter((file) => file.endsWith('.html') && file !== 'all.html'))
    test(`${path}, wide and narrow: ${NO_FAULT}, accessible`, async () => {
      const visited = await visit(path)
      if (SHORT.includes(path)) {
        await expectNoFault(visited, ...SCREENS)
        await expectAccessible(visited)
      } else {
        await expectNoFault(visited, WIDE, NARROW)
        await expectAccessibleWhenNarrow(visited)
      }
      visited.leave()
    })

  test('the first page begins with a picture beside the first command, and with all of it above the other', async () => {
    const { page, leave } = await visit('index.html')
    const tops = `['.picture img', '.opening pre'].map((each) => document.querySelector(each).getBoundingClientRect())`
    const [picture, command] = await page.evaluate<DOMRect[]>(tops)
    expect(picture?.bottom).toBeLessThanOrEqual(900)
    expect(picture?.left).toBeGreaterThan(command?.right ?? Infinity)
    expect(await page.evaluate('document.querySelector(".picture img").naturalWidth')).toBe(1200)
    leave()
  })
})
