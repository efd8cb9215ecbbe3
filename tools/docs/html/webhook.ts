import type { OperationEntry } from '../reference.ts'
import { requestExamples } from './example.ts'
import { permalink, subheading } from './heading.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { callFacts, methodName } from './operation.ts'
import { responseFolds } from './responses.ts'
import { assumedMark } from './marks.ts'

/** A call that the platform makes: what it sends on one side, an example on the other. */
export const webhookSection = (
  webhook: OperationEntry,
): Markup => markup`<section class="operation" id="${webhook.id}">
<h3>${webhook.summary}${assumedMark(webhook.assumed)}${permalink(webhook.id)}</h3>
<p class="endpoint">${methodName(webhook.method)} to your address</p>
<div class="columns">
<div class="facts-column">
${callFacts(webhook, markup`${subheading('h4', webhook.id, 'Your answer')}${responseFolds(webhook.id, webhook.responses)}`)}
</div>
<div class="samples-column">
${requestExamples(webhook, 'first')}
</div>
</div>
</section>
`
