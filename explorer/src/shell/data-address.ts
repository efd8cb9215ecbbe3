/**
 * The address of a file of data, which is called after what is in it: the page names it.
 * @throws Error where the page does not
 */
export const dataAddress = (name: string): string => {
  const path = document.querySelector(`meta[name=${name}]`)?.getAttribute('content')
  if (typeof path !== 'string') throw new Error(`The page names no ${name}.`)
  return new URL(path, document.baseURI).href
}
