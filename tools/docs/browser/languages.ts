import { all } from './dom.ts'

/** Shows all samples of the page in the language that is chosen at one of them, which stays where it is. */
export const activateLanguages = (): void => {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches('.languages input'))) return
    const { top } = target.getBoundingClientRect()
    for (const input of all(document, '.languages input', HTMLInputElement))
      if (input.value === target.value) input.checked = true
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
  })
}
