import { effect, signal } from '@preact/signals'

export type Theme = 'light' | 'dark'

const DARK = matchMedia('(prefers-color-scheme: dark)')
const KEPT = 'theme'

const kept = (): Theme | undefined => {
  const theme = localStorage.getItem(KEPT)
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** The colours of the page: those that the reader chose here or in the docs, otherwise those of the system. */
export const theme = signal<Theme>(kept() ?? (DARK.matches ? 'dark' : 'light'))

/** Chooses the other colours, for this page and the docs. */
export const switchTheme = (): void => {
  theme.value = theme.value === 'dark' ? 'light' : 'dark'
  localStorage.setItem(KEPT, theme.value)
}

DARK.addEventListener('change', ({ matches }) => {
  if (kept() === undefined) theme.value = matches ? 'dark' : 'light'
})

effect(() => {
  document.documentElement.dataset.theme = theme.value
})
