/** Names what paints: another number with every change of the bytes of any file that it paints. */
export const PAINTER = 1
