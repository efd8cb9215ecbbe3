/** Raised with every change of the bytes of any file that is painted. */
const REVISION = 9

/**
 * Version of the painting code, for cache keys. The same version paints the same bytes. What compresses
 * them is part of it, since another release of zlib, or zlib on another kind of processor, may find shorter codes.
 */
export const PAINTER = `${REVISION} zlib ${process.versions.zlib} ${process.arch}`
