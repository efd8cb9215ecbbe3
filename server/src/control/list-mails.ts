import type { Controls } from './controls.ts'
import type { ControlHandler } from './operation.ts'

export const listMails =
  ({ notifications }: Controls): ControlHandler<'control_listMails'> =>
  async () => ({ status: 200, body: { mails: await notifications.outbox.list() } })
