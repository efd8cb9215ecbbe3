import { utc } from '../platform-state/utc.ts'
import type { LastRequest } from './request-filter.ts'

const TONES = {
  conforms: 'good',
  refused: 'warn',
  broken: 'bad',
  'cut off': 'bad',
  injected: 'accent',
} as const satisfies Record<LastRequest['verdict'], string>

/** A request, what became of it, and why where it was refused or failed. */
export const RequestRow = ({ request }: { readonly request: LastRequest }) => (
  <li class="request">
    <code>
      {request.method} {request.path}
    </code>
    <div class="row">
      <span class="number">{request.status}</span>
      <span class={`badge ${TONES[request.verdict]}`}>{request.verdict}</span>
      <small class="quiet number">{utc(request.time).slice(11)}</small>
      <small class="quiet">{request.operation}</small>
    </div>
    {request.reason !== null && <p>{request.reason}</p>}
  </li>
)
