import type { Order } from 'imagery-platform-client'
import { Failure } from '../calls/failure.tsx'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { connection } from '../session/session.ts'

interface CancelOrderProps {
  readonly order: Pick<Order, 'id' | 'name'>
  readonly onCancelled: () => void
}

/** Takes back an order that is queued. */
export const CancelOrder = ({ order: { id, name }, onCancelled }: CancelOrderProps) => {
  const cancelling = useAction()
  const path = { order_id: id }
  const cancel = async (): Promise<void> => {
    await connection.value.platform.orders.cancelOrder({ params: { path } })
    onCancelled()
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Cancel ${name}`}
        disabled={cancelling.isBusy}
        onClick={() => cancelling.run(cancel)}
      >
        Cancel
      </button>
      <CopyCall call={{ operation: 'orders_cancelOrder', path }} />
      <Failure of={cancelling} />
    </>
  )
}
