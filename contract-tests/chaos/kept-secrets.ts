import { bundledUnsealing } from '../processes/bundled-server.ts'
import { startNode } from '../processes/child.ts'
import type { Callers } from './writes.ts'

const STORAGE_KEY = 'the key of a storage that is kept for later deliveries'

/** Has the platform keep a secret that it opens for nobody. */
export const keepSecret = async ({ user }: Callers): Promise<void> => {
  const { response } = await user.POST('/destinations/v1', {
    body: {
      name: 'chaos',
      type: 'vendorb_s3',
      parameters: {
        bucket: 'chaos-archive',
        aws_region: 'eu-central-1',
        aws_access_key_id: 'AKIAEXAMPLE',
        aws_secret_access_key: STORAGE_KEY,
      },
    },
  })
  if (!response.ok) throw new Error(`A destination cannot be created: ${response.status}`)
}

interface Opened {
  readonly opened: number
  /** Values that the secret of the platform does not open. */
  readonly refused: number
  readonly ofDestinations: readonly string[]
}

/** Opens what a store keeps sealed, by the platform's own code, which opens the same values for deliveries. @param store its variables */
export const openSecrets = async (store: Readonly<Record<string, string>>): Promise<Opened> => {
  const program = await startNode([await bundledUnsealing()], openedIn, store)
  await program.stop()
  return program.ready
}

export const faultsOfSecrets = ({ opened, refused, ofDestinations }: Opened): readonly string[] => [
  ...(refused === 0 ? [] : [`sealed values: ${refused} of ${opened + refused} do not open`]),
  ...(ofDestinations.some((text) => text.includes(STORAGE_KEY))
    ? []
    : ['sealed values: the destination of before has not what was put']),
]

const openedIn = (line: string): Opened | undefined => {
  const value: unknown = line.startsWith('{') ? JSON.parse(line) : undefined
  return isOpened(value) ? value : undefined
}

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' && value !== null && 'opened' in value && 'ofDestinations' in value
