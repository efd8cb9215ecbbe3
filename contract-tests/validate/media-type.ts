/** The type without its parameters: a charset changes nothing about what is documented. */
export const mediaType = (headers: Headers): string => {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  return type.trim().toLowerCase() || 'none'
}

/** How the bytes of a body are kept as text: of one that is no text, a character for each byte. */
export const bodyEncoding = (headers: Headers): 'utf8' | 'latin1' =>
  /^image\/|^application\/octet-stream$/.test(mediaType(headers)) ? 'latin1' : 'utf8'
