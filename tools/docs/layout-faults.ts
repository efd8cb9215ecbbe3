import type { Page } from 'playwright-core'

/**
 * What a reader would stumble over on an open page: text beyond the edge of the screen or of its box, on other text,
 * hardly visible, or missing. One line for each, with its place.
 */
export const layoutFaults = async (page: Page): Promise<string[]> => {
  const rendered = await page.evaluateHandle(renderedElements)
  return [
    ...(await page.evaluate(boxFaults, rendered)),
    ...(await page.evaluate(coveredLines, rendered)),
    ...(await page.evaluate(faintTexts, rendered)),
  ]
}

// Each of these is sent to the browser as it stands, so all that it needs is inside.

/** Without what closed boxes hide: to measure that is to lay it out. */
const renderedElements = (): Element[] =>
  [document.body, ...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())

const boxFaults = (rendered: readonly Element[]): string[] => {
  const edge = document.documentElement.clientWidth
  const main = document.querySelector('main') ?? document.body
  const faults = (kind: string, found: readonly Element[]): string[] =>
    found.map(
      (element) =>
        `${kind}: ${element.tagName} in ${element.closest('[id]')?.id ?? ''}: ${element.textContent.trim().slice(0, 40)}`,
    )
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const beyond = rendered.filter(
    (element) =>
      element.getBoundingClientRect().right > edge + 1 &&
      element.closest('pre, table, .unseen, .skip') === null &&
      isVisible(element),
  )
  const wide = rendered.filter(
    (element) =>
      element.matches('p, li, dt, dd, h1, h2, h3, h4, summary, .code-samples pre') &&
      element.clientWidth > 0 &&
      element.scrollWidth > element.clientWidth + 1 &&
      main.contains(element) &&
      isVisible(element),
  )
  const empty = [
    ...main.querySelectorAll('section, p:not(.progress), h1, h2, h3, h4, dt, dd, li, pre, .halves > div'),
  ].filter((element) => element.textContent.trim() === '' && element.querySelector('input, img') === null)
  return [
    ...faults('beyond the edge', beyond),
    ...faults('wider than its box', wide),
    ...faults('empty', empty),
  ]
}

const coveredLines = (rendered: readonly Element[]): string[] => {
  /** A line is higher than its letters by this, in pixels, which is why lines may touch. */
  const LEADING = 4
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const isRendered = new Set(rendered)
  const lines: { text: string; box: DOMRect }[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const holder = node.parentElement
    if (text === '' || !holder || !isRendered.has(holder)) continue
    if (holder.closest('pre, table, option, textarea, .unseen')) continue
    if (!holder.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) lines.push({ text, box })
  }
  lines.sort((left, right) => left.box.top - right.box.top)
  const faults: string[] = []
  for (const [index, { text, box }] of lines.entries())
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next]
      if (!other || other.box.top >= box.bottom - LEADING) break
      if (Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2)
        faults.push(`covered by other text: ${text.slice(0, 40)} / ${other.text.slice(0, 40)}`)
    }
  return faults
}

/** @see https://www.w3.org/TR/WCAG22/#contrast-minimum */
const faintTexts = (rendered: readonly Element[]): string[] => {
  const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const grounds = new Map<Element, string>()
  const ground = (element: Element | null): string => {
    if (element === null) return getComputedStyle(document.body).backgroundColor
    const known = grounds.get(element)
    if (known !== undefined) return known
    const color = getComputedStyle(element).backgroundColor
    const found = channels(color)[3] === 0 ? ground(element.parentElement) : color
    grounds.set(element, found)
    return found
  }
  const ownText = (element: Element): string =>
    [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('')
  const contrast = (...colors: readonly string[]): number => {
    const [dark = 0, light = 0] = colors.map(luminance).sort((left, right) => left - right)
    return (light + 0.05) / (dark + 0.05)
  }
  const contrasts = new Map<string, number>()
  return rendered
    .filter((element) => !element.matches('script, option'))
    .filter((element) => ownText(element) !== '')
    .filter((element) => {
      const colors = [getComputedStyle(element).color, ground(element)] as const
      const pair = colors.join()
      const known = contrasts.get(pair) ?? contrast(...colors)
      contrasts.set(pair, known)
      return known < 4.5
    })
    .map((element) => `contrast below 4.5: ${ownText(element).slice(0, 40)}`)
}
