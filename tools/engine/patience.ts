/** How long a test waits for other code or another program before it fails, in milliseconds: longer than a busy machine takes. */
export const PATIENCE_MS = 100_000

/** What every configuration of vitest begins with: `expect.poll` gives up after one second otherwise. */
export const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: PATIENCE_MS } },
}
