import { createControlClient } from 'imagery-platform-client'
import type { PlatformAddresses } from '../processes/addresses.ts'

/** From now on only tests move the clock, so that no state is over before a busy machine shows it. */
export const freezeClock = async (platform: PlatformAddresses): Promise<void> => {
  await createControlClient(platform).POST('/control/clock/freeze')
}

export const advanceClock = async (platform: PlatformAddresses, seconds: number): Promise<void> => {
  await createControlClient(platform).POST('/control/clock/advance', { body: { seconds } })
}
