import { all } from './dom.ts'

/**
 * Has commands and samples of the page call the server that serves it.
 * @param addresses each that they were written with, and what stands in its place
 */
export const putIntoCode = (addresses: ReadonlyMap<string, string>): void => {
  for (const code of all(document, 'main code', HTMLElement)) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      const text = currentNode.textContent ?? ''
      const put = withAddresses(text, addresses)
      if (put !== text) currentNode.textContent = put
    }
  }
}

/** A text in which addresses stand for others, where they are whole: `http://localhost:80` is no part of another port. */
export const withAddresses = (text: string, addresses: ReadonlyMap<string, string>): string => {
  const longestFirst = [...addresses.keys()].sort((one, other) => other.length - one.length)
  if (longestFirst.length === 0) return text
  const literal = longestFirst.map((address) => address.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const whole = new RegExp(`(?:${literal.join('|')})(?![\\w.-])`, 'g')
  return text.replaceAll(whole, (address) => addresses.get(address) ?? address)
}
