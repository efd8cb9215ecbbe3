import type { PlatformAddresses } from './addresses.ts'
import type { Child } from './child.ts'
import { startConfinedPlatform } from './platform.ts'
import { reset } from './target.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

/** What a test sees of a platform that other files use after it. */
export interface SharedPlatform extends Omit<Child<PlatformAddresses>, 'stop'> {
  /** The only address of this machine that the platform calls. */
  readonly receiver: WebhookReceiver
}

const start = async (): Promise<SharedPlatform> => {
  const receiver = await startWebhookReceiver()
  const platform = await startConfinedPlatform(['--webhook-allow', new URL(receiver.baseUrl).host])
  return { ...platform, receiver }
}

let shared: Promise<SharedPlatform> | undefined

/**
 * The platform of the whole run, put back to its beginning. Files run one after the other, so each has it for itself;
 * it starts once, and compiles the schemas of an operation once. It ends with the run.
 */
export const sharedPlatform = async (): Promise<SharedPlatform> => {
  const platform = await (shared ??= start())
  await reset(platform.ready)
  platform.receiver.received.length = 0
  return platform
}
