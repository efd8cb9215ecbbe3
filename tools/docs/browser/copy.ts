import { all, element } from './dom.ts'

/** How long a button says that it has copied, in milliseconds. */
const SAID = 2000

/** Puts a button to every block of code that copies it: to samples one for the language that is shown. */
export const activateCopying = (): void => {
  const status = element('p', { class: 'unseen', role: 'status' })
  document.body.append(status)
  for (const samples of all(document, '.code-samples', HTMLElement)) {
    const blocks = all(samples, 'pre', HTMLElement)
    samples.append(copyButton(status, () => blocks.find((block) => block.checkVisibility())))
  }
  for (const block of all(document, 'main pre', HTMLElement)) {
    if (block.closest('.code-samples') !== null) continue
    const box = element('div', { class: 'copyable' })
    block.replaceWith(box)
    box.append(
      block,
      copyButton(status, () => block),
    )
  }
}

const copyButton = (status: HTMLElement, findBlock: () => HTMLElement | undefined): HTMLElement => {
  const button = element('button', { type: 'button', class: 'copy', 'aria-label': 'Copy this code' }, 'Copy')
  const copy = async (): Promise<void> => {
    const block = findBlock()
    if (block === undefined) return
    const isCopied = await copied(block.textContent)
    if (!isCopied) getSelection()?.selectAllChildren(block)
    say(button, status, isCopied ? 'Copied' : 'Selected: press Ctrl+C or Command+C')
  }
  button.addEventListener('click', () => void copy())
  return button
}

/** The clipboard is closed to pages that are not from this machine and came without TLS. */
const copied = (text: string): Promise<boolean> =>
  isSecureContext
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)

const say = (button: HTMLElement, status: HTMLElement, words: string): void => {
  button.textContent = words
  status.textContent = words
  setTimeout(() => {
    button.textContent = 'Copy'
    status.textContent = ''
  }, SAID)
}
