import { all } from './dom.ts'

/** Where a browser keeps the language that its reader has chosen. */
const KEY = 'docs-language'

/** Shows all samples in the language that was chosen at one of them, on this page and on those opened after it. */
export const activateLanguages = (): void => {
  const kept = keptLanguage()
  if (kept !== null) choose(kept)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches('.languages input'))) return
    const { top } = target.getBoundingClientRect()
    choose(target.value)
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' }) // the sample stays where it is
    keepLanguage(target.value)
  })
}

const choose = (language: string): void => {
  for (const input of all(document, '.languages input', HTMLInputElement))
    if (input.value === language) input.checked = true
}

/** A browser that keeps nothing for a page refuses even to be asked. */
const keptLanguage = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const keepLanguage = (language: string): void => {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // It counts for this page all the same.
  }
}
