/** What the reader chose; absent where the page is as the system is. Other pages of the same origin may read it as well. */
const KEY = 'theme'
const THEMES: readonly (string | null)[] = ['light', 'dark']

// A page from a file may have no storage, and one without a choice is as good.
const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const store = (theme: string): void => {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // It holds for this page then.
  }
}

const show = (theme: string | null): void => {
  if (theme !== null && THEMES.includes(theme)) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

const activateSwitch = (): void => {
  const choice = document.querySelector('.theme select')
  if (!(choice instanceof HTMLSelectElement)) return
  const tell = () => {
    choice.value = document.documentElement.dataset.theme ?? 'system'
  }
  tell()
  choice.addEventListener('change', () => {
    store(choice.value)
    show(choice.value)
  })
  addEventListener('storage', () => {
    show(stored())
    tell()
  })
}

// Before anything is painted: the file is loaded in the head, and waited for.
show(stored())
document.addEventListener('DOMContentLoaded', activateSwitch)
