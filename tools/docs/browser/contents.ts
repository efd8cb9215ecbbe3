import { all } from './dom.ts'

/** Width in pixels from which the contents stand beside the text. The style sheet has the same. */
const WIDE = '(min-width: 900px)'

/** Folds the contents on a narrow screen, and marks in them the section that is being read. The first page has none. */
export const activateContents = (): void => {
  for (const contents of all(document, 'details.contents', HTMLDetailsElement)) followReader(contents)
}

const followReader = (contents: HTMLDetailsElement): void => {
  const wide = matchMedia(WIDE)
  const fold = () => {
    contents.open = wide.matches
  }
  wide.addEventListener('change', fold)
  fold()
  contents.addEventListener('click', (event) => {
    if (!wide.matches && event.target instanceof Element && event.target.closest('a')) contents.open = false
  })
  const links = new Map(
    all(contents, 'a[href^="#"]', HTMLAnchorElement).map((link) => [link.hash.slice(1), link]),
  )
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        links.get(target.id)?.setAttribute('aria-current', isIntersecting ? 'location' : 'false')
    },
    { rootMargin: '-20% 0px -70% 0px' },
  )
  for (const section of all(document, 'section[id]', HTMLElement)) observer.observe(section)
}
