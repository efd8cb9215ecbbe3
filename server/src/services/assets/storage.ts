/** Where the platform keeps its own files. What lies elsewhere belongs to others, who say themselves how it is opened. */
export const STORAGE = 's3://imagery-platform/'

/** Whether a file is the platform's own, by its `href` as it is stored. */
export const isOwn = (href: string): boolean => href.startsWith(STORAGE)
