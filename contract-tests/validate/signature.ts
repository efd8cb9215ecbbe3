/** How files of a type begin, one character for each byte. @see JFIF (ISO/IEC 10918-5), section 10; PNG, section 5.2; WebP (RFC 9649), section 2.3; TIFF 6.0, section 2; BigTIFF */
export const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['\xff\xd8\xff'],
  'image/png': ['\x89PNG\r\n\x1a\n'],
  'image/webp': ['RIFF'],
  'image/tiff': ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
}

/** What is wrong with the beginning of a file; of a type without a form of its own, only that it is empty. */
export const signatureFault = (type: string, body: string): string[] => {
  if (body === '') return ['body: empty']
  return SIGNATURES[type]?.every((signature) => !body.startsWith(signature)) ? [`body: no ${type}`] : []
}
