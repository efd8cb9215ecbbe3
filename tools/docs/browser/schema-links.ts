import { all, element } from './dom.ts'

/** Adds a button to every reference to a schema that opens the schema in place, unless it is already open. */
export const openSchemasInPlace = (root: ParentNode): void => {
  for (const link of all(root, ':not(.open-below) > .type > a[href^="#schema-"]', HTMLAnchorElement)) {
    const schema = document.querySelector(`[id="${link.hash.slice(1)}"] .schema-text`)
    if (schema) link.after(opener(link, schema))
  }
}

const opener = (link: HTMLAnchorElement, schema: Element): HTMLButtonElement => {
  const label = `Show ${link.textContent} here`
  const button = element('button', {
    type: 'button',
    class: 'expand',
    'aria-expanded': 'false',
    'aria-label': label,
  })
  let shown: HTMLElement | undefined
  button.addEventListener('click', () => {
    button.setAttribute('aria-expanded', String(shown === undefined))
    if (shown) {
      shown.remove()
      shown = undefined
      return
    }
    const facts = link.closest('dt')?.nextElementSibling
    const said = facts?.querySelector(':scope > p')?.textContent
    const unsaid = [...schema.children].filter((child) => child.textContent !== said)
    shown = element('div', { class: 'opened' }, ...unsaid.map((child) => child.cloneNode(true)))
    for (const copied of all(shown, '.expand, .opened', HTMLElement)) copied.remove()
    openSchemasInPlace(shown)
    if (facts) facts.append(shown)
    else link.closest('p')?.after(shown)
  })
  return button
}
