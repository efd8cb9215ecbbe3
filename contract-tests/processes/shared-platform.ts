import type { PlatformAddresses } from './addresses.ts'
import type { Child } from './child.ts'
import { startConfinedPlatform } from './platform.ts'
import { reset } from './target.ts'

let shared: Promise<Child<PlatformAddresses>> | undefined

/** What a test sees of a platform that other files use after it. */
export type SharedPlatform = Omit<Child<PlatformAddresses>, 'stop'>

/**
 * The platform of the whole run, put back to its beginning. Files run one after the other, so each has it for itself;
 * it starts once, and compiles the schemas of an operation once. It ends with the run.
 */
export const sharedPlatform = async (): Promise<SharedPlatform> => {
  const platform = await (shared ??= startConfinedPlatform())
  await reset(platform.ready)
  return platform
}
