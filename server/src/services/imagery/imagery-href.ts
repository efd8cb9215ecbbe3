/** What hrefs of files in the imagery folder begin with, as they are stored. */
const IMAGERY = 'imagery:'

/** The part of a href that names the thumbnail of a file, not the file. */
const THUMBNAIL = '#thumbnail'

/** Whether a file lies below the imagery folder, by its `href` as it is stored. */
export const isImageryHref = (href: string): boolean => href.startsWith(IMAGERY)

/** What hrefs of files of allowed hosts begin with, as they are stored, before their address. */
const REMOTE = 'imagery+'

/** The stored href of a file of an allowed host. @param address http or https */
export const remoteHref = (address: string): string => REMOTE + address

/** The address in such a href; undefined for any other. */
export const remoteAddress = (href: string): string | undefined =>
  href.startsWith(REMOTE) ? href.slice(REMOTE.length) : undefined

/** Whether the platform serves a file of one's own, by its `href` as it is stored. */
export const isOwnImagery = (href: string): boolean => isImageryHref(href) || href.startsWith(REMOTE)

/** Whether it is the thumbnail of such a file, which is made of it when it is asked for. */
export const isImageryThumbnail = (href: string): boolean => isImageryHref(href) && href.endsWith(THUMBNAIL)

/** Whether any asset of a stored scene is such a file, or the thumbnail of one. @param json of the scene */
export const namesOwnImagery = ({ buffer, byteOffset, length }: Uint8Array): boolean => {
  const json = Buffer.from(buffer, byteOffset, length)
  return json.includes(`"${IMAGERY}`) || json.includes(`"${REMOTE}`)
}

/**
 * The stored href of a file below the imagery folder: relative, so that the folder may lie elsewhere tomorrow.
 * @param names of the folders on the way, and of the file
 */
export const imageryHref = (names: readonly string[]): string =>
  IMAGERY + names.map(encodeURIComponent).join('/')

/** The stored href of its thumbnail. */
export const thumbnailHref = (names: readonly string[]): string => imageryHref(names) + THUMBNAIL

/**
 * The names of folders and file in a stored href. Undefined for any other text, and for one that `imageryHref` does not
 * make: a store can be filled by others.
 */
export const imageryNames = (href: string): readonly string[] | undefined => {
  if (!isImageryHref(href)) return undefined
  const path = isImageryThumbnail(href) ? href.slice(0, -THUMBNAIL.length) : href
  const names = path.slice(IMAGERY.length).split('/').map(decoded)
  return names.every(isName) && imageryHref(names) === path ? names : undefined
}

const isName = (name: string | undefined): name is string =>
  name !== undefined && name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name)

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
