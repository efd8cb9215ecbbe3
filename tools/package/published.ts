/** The workspaces that are published: their folders. */
export const PUBLISHED = ['server', 'client'] as const

/** A workspace that is published. */
export type Workspace = (typeof PUBLISHED)[number]
