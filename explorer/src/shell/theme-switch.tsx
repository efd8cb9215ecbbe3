import { switchTheme, theme } from './theme.ts'

/** A button that chooses the other colours. */
export const ThemeSwitch = () => {
  const other = theme.value === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      class="plain"
      title={`Use ${other} colours`}
      aria-label={`Use ${other} colours`}
      onClick={switchTheme}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-width="1.5" />
        <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
      </svg>
    </button>
  )
}
