/** The workspaces that are published: their folders. */
export const PUBLISHED = ['server', 'client', 'packages/storages'] as const

/** A workspace that is published. */
export type Workspace = (typeof PUBLISHED)[number]

/** Those with the contract in their types or their responses. */
export const WITH_CONTRACT: ReadonlySet<Workspace> = new Set(['server', 'client'])
