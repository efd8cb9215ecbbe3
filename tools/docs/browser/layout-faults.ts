import type { Page } from 'playwright-core'

/**
 * What a reader would stumble over on an open page: text beyond the edge of the screen or of its box, on other text,
 * hardly visible, or missing. One line for each, with its place.
 */
export const layoutFaults = async (page: Page): Promise<string[]> => {
  const rendered = await page.evaluateHandle(renderedNodes)
  return [
    ...(await page.evaluate(boxFaults, rendered)),
    ...(await page.evaluate(coveredLines, rendered)),
    ...(await page.evaluate(faintTexts, rendered)),
  ]
}

/** Without what closed boxes hide: to measure that is to lay it out. */
interface Rendered {
  readonly elements: readonly Element[]
  /** Those that say something. */
  readonly texts: readonly Text[]
}

// Each of these is sent to the browser as it stands, so all that it needs is inside.

const renderedNodes = (): Rendered => {
  const elements: Element[] = []
  const texts: Text[] = []
  const walk = (element: Element): void => {
    if (!element.checkVisibility()) return
    elements.push(element)
    for (const node of element.childNodes)
      if (node instanceof Element) walk(node)
      else if (node instanceof Text && node.data.trim() !== '') texts.push(node)
  }
  walk(document.body)
  return { elements, texts }
}

const boxFaults = ({ elements }: Rendered): string[] => {
  const edge = document.documentElement.clientWidth
  const main = document.querySelector('main') ?? document.body
  const faults = (kind: string, found: readonly Element[]): string[] =>
    found.map(
      (element) =>
        `${kind}: ${element.tagName} in ${element.closest('[id]')?.id ?? ''}: ${element.textContent.trim().slice(0, 40)}`,
    )
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const beyond = elements.filter(
    (element) =>
      element.getBoundingClientRect().right > edge + 1 &&
      element.closest('pre, table, .unseen, .skip') === null &&
      isVisible(element),
  )
  const wide = elements.filter(
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

const coveredLines = ({ texts }: Rendered): string[] => {
  /** A line is higher than its letters by this, in pixels, which is why lines may touch. */
  const LEADING = 4
  const main = document.querySelector('main') ?? document.body
  const range = document.createRange()
  const lines = texts
    .filter((node) => main.contains(node))
    .filter(({ parentElement }) => !parentElement?.closest('pre, table, option, textarea, .unseen'))
    .flatMap((node) => {
      range.selectNodeContents(node)
      return Array.from(range.getClientRects(), (box) => ({ node, box }))
    })
  lines.sort((left, right) => left.box.top - right.box.top)
  const isVisible = ({ parentElement }: Text): boolean =>
    parentElement?.checkVisibility({ visibilityProperty: true }) ?? false
  const start = ({ data }: Text): string => data.trim().slice(0, 40)
  const faults: string[] = []
  for (const [index, { node, box }] of lines.entries())
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next]
      if (!other || other.box.top >= box.bottom - LEADING) break
      const overlap = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      if (overlap > 2 && isVisible(node) && isVisible(other.node))
        faults.push(`covered by other text: ${start(node)} / ${start(other.node)}`)
    }
  return faults
}

/** @see https://www.w3.org/TR/WCAG22/#contrast-minimum */
const faintTexts = ({ texts }: Rendered): string[] => {
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
  return [...new Set(texts.flatMap(({ parentElement }) => parentElement ?? []))]
    .filter((element) => !element.matches('script, option'))
    .filter((element) => {
      const colors = [getComputedStyle(element).color, ground(element)] as const
      const pair = colors.join()
      const known = contrasts.get(pair) ?? contrast(...colors)
      contrasts.set(pair, known)
      return known < 4.5
    })
    .map((element) => `contrast below 4.5: ${ownText(element).slice(0, 40)}`)
}
