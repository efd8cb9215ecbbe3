/** The prose of a README: the title of the document says what the heading of the file says. */
export const readmeProse = (readme: string): string => readme.replace(/^# .*\n/, '').trim()
