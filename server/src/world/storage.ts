/** Where the platform keeps its own files. What lies elsewhere belongs to others, who say themselves how it is opened. */
export const STORAGE = 's3://imagery-platform/'
