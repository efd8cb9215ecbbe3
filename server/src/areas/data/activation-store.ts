import type { Documents } from '../../stores/documents.ts'
import { activated, stateOf } from './activation.ts'
import type { Activation, AssetState } from './activation.ts'

/** What organisations have activated: what one user has asked for, a colleague can download. */
export class ActivationStore {
  readonly #activations: Documents<Activation>

  constructor(activations: Documents<Activation>) {
    this.#activations = activations
  }

  get(orgId: number, assetId: string): Promise<Activation | undefined> {
    return this.#activations.get(String(orgId), assetId)
  }

  /** @param now in milliseconds since 1970 UTC @returns the state of the asset before */
  async activate(orgId: number, assetId: string, now: number): Promise<AssetState> {
    let before: AssetState = { status: 'inactive' }
    await this.#activations.change(String(orgId), assetId, (activation) => {
      before = stateOf(activation, now)
      return activated(activation, now)
    })
    return before
  }
}
