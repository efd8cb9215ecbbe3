/** Where the platform keeps its own files. Files elsewhere belong to others, who control access to them. */
export const STORAGE = 's3://imagery-platform/'

/** Whether a file is the platform's own, by its `href` as it is stored. */
export const isOwn = (href: string): boolean => href.startsWith(STORAGE)
