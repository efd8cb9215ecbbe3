/**
 * Keeps the focus near where it was when what has it goes away or is disabled: the nearest part around it that is still there
 * takes it. Otherwise who works by keyboard, or by ear, would be at the top of the page.
 * @returns what ends it
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let path: readonly HTMLElement[] = []
  const enter = ({ target }: FocusEvent): void => {
    path = pathFrom(target, root)
  }
  const leave = (): void => {
    const left = path
    queueMicrotask(() => {
      if (left === path && isUsable(left[0])) path = [] // left on purpose: what has gone away is told of as well
    })
  }
  const observer = new MutationObserver(() => {
    const [focused, ...around] = path
    if (focused === undefined || isUsable(focused)) return
    const { activeElement } = document
    path = []
    if (activeElement === document.body || activeElement === focused) take(around.find(isUsable))
  })
  root.addEventListener('focusin', enter)
  root.addEventListener('focusout', leave)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    root.removeEventListener('focusin', enter)
    root.removeEventListener('focusout', leave)
    observer.disconnect()
  }
}

/** What has the focus, and all around it, from the inside. */
const pathFrom = (target: EventTarget | null, root: HTMLElement): readonly HTMLElement[] =>
  target instanceof HTMLElement && target !== root ? [target, ...pathFrom(target.parentElement, root)] : []

const isUsable = (element: HTMLElement | undefined): boolean =>
  element?.isConnected === true && !element.matches(':disabled')

/** Gives the focus to an element, which Tab by itself does not come to. */
const take = (element: HTMLElement | undefined): void => {
  if (element === undefined) return
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1')
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
