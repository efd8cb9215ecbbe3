import type { JsonText } from '../../http/response/json-text.ts'
import { WrittenTexts } from '../../http/response/written-texts.ts'
import type { Order } from '../../services/orders/order.ts'
import { isReady, wireOrder } from './wire-order.ts'
import type { WireContext, WireOrder } from './wire-order.ts'

/** Orders as callers read them. */
export class OrderTexts {
  readonly #context: Omit<WireContext, 'root'>
  readonly #written = new WrittenTexts<WireOrder>()

  constructor(context: Omit<WireContext, 'root'>) {
    this.#context = context
  }

  /** The addresses of files say in which second they end: within one they stay the same. @param root absolute address of the area */
  of(order: Order, root: string): JsonText<WireOrder> {
    const second = isReady(order) ? Math.floor(this.#context.timeline.now() / 1000) : undefined
    return this.#written.of(order, root, () => wireOrder(order, { ...this.#context, root }), second)
  }
}
