/** Raised with every change of the bytes of any file that is painted. */
const REVISION = 9

/**
 * Names what paints: files of the same things that the same painter made are the same, byte by byte. What compresses them
 * is part of it, since another release of zlib, or zlib on another kind of processor, may find shorter codes.
 */
export const PAINTER = `${REVISION} zlib ${process.versions.zlib} ${process.arch}`
