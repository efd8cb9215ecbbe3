/** The code of a fault of a database, a driver or the operating system; empty where it has none. */
export const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
