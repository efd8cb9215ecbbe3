/** How long a test waits for other code or another program before it fails, in milliseconds: longer than a busy machine takes. */
export const PATIENCE_MS = 100_000
