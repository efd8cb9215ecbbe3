import type { Page } from 'playwright-core'

/**
 * What a reader would stumble over on an open page: text beyond the edge of the screen or of its box, on other text,
 * hardly visible, or missing. One line for each, with its place.
 */
export const layoutFaults = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(boxFaults)),
  ...(await page.evaluate(coveredLines)),
  ...(await page.evaluate(faintTexts)),
]

// Each of these is sent to the browser as it stands, so all that it needs is inside.

const boxFaults = (): string[] => {
  const edge = document.documentElement.clientWidth
  const main = document.querySelector('main') ?? document.body
  const faults = (kind: string, found: readonly Element[]): string[] =>
    found.map(
      (element) =>
        `${kind}: ${element.tagName} in ${element.closest('[id]')?.id ?? ''}: ${element.textContent.trim().slice(0, 40)}`,
    )
  // First of all, since to measure what a closed box hides is to lay it out.
  const shown = (root: ParentNode, selector: string): Element[] =>
    [...root.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
  const beyond = shown(document.body, '*').filter(
    (element) =>
      element.closest('pre, table, .unseen, .skip') === null &&
      element.getBoundingClientRect().right > edge + 1,
  )
  const wide = shown(main, 'p, li, dt, dd, h1, h2, h3, h4, summary, .code-samples pre').filter(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
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

const coveredLines = (): string[] => {
  /** A line is higher than its letters by this, in pixels, which is why lines may touch. */
  const LEADING = 4
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const lines: { text: string; box: DOMRect }[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const holder = node.parentElement
    if (text === '' || !holder?.checkVisibility({ visibilityProperty: true })) continue
    if (holder.closest('pre, table, option, textarea, .unseen')) continue
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
const faintTexts = (): string[] => {
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
  return [...document.body.querySelectorAll('*')]
    .filter((element) => !element.matches('script, option') && element.checkVisibility())
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
