/**
 * The one element that a selector finds.
 * @throws Error when there is none: the page and its script no longer fit together
 */
export const one = <E extends Element>(root: ParentNode, selector: string, kind: new () => E): E => {
  const found = root.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`)
  return found
}

/** All elements of a kind that a selector finds. */
export const all = <E extends Element>(root: ParentNode, selector: string, kind: new () => E): E[] =>
  [...root.querySelectorAll(selector)].filter((found): found is E => found instanceof kind)

type Content = Node | string

/** A new element with attributes and content; text is text. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Content[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...content)
  return made
}
