import type { Picture } from '../assets.ts'
import { deeper } from '../guides/headings.ts'
import type { Block, Guide } from '../guides/guide.ts'
import { codeSamples } from '../samples/code-samples.ts'
import type { OperationEntry } from '../reference.ts'
import { codeBlock } from './code-block.ts'
import { codeTabs } from './code-samples.ts'
import { permalink } from './heading.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { requestExamples, responseExamples } from './example.ts'
import { methodName } from './operation.ts'
import { prose } from './prose.ts'
import { memberList } from './schema.ts'

/** The body of the page of guides. */
export const guidesMain = (guides: readonly Guide[], introduction: string): Markup => markup`<h1>Guides</h1>
<p class="lead">${introduction}</p>
${guides.map(guideSection)}`

export const guidesContents = (guides: readonly Guide[]): Markup =>
  markup`<ul>${guides.map(({ anchor, title }) => markup`<li><a href="#${anchor}">${title}</a></li>`)}</ul>`

const guideSection = (guide: Guide): Markup => markup`<section class="guide" id="${guide.anchor}">
<h2>${guide.title}${permalink(guide.anchor)}</h2>
${guide.blocks.map((block, index) => renderBlock(block, guide.anchor, index))}</section>
`

/** @param index of the block in its guide: a guide may call an operation twice */
const renderBlock = (block: Block, anchor: string, index: number): Markup => {
  if (block.kind === 'prose') return markup`<div class="prose">${prose(deeper(block.text), anchor)}</div>\n`
  if (block.kind === 'file') return markup`${codeBlock(block.code, block.fence, 'Code')}\n`
  if (block.kind === 'picture') return renderPicture(block.picture, block.words)
  const { area, operation } = block
  const isWebhook = area.webhooks.includes(operation)
  return markup`<div class="step">
<p class="endpoint">${methodName(operation.method)} <a href="${area.name}.html#${operation.id}">${isWebhook ? operation.summary : operation.path}</a></p>
<div class="halves">${isWebhook ? received(operation) : called(operation, `${anchor}-${index}`)}</div>
</div>
`
}

/** It loads when it is near, in a place that has been kept for it. */
const renderPicture = (
  { path, width, height }: Picture,
  words: string,
): Markup => markup`<figure class="picture">
<img src="${path}" width="${width}" height="${height}" alt="${words}" loading="lazy">
</figure>
`

const called = (operation: OperationEntry, group: string): Markup => {
  const [answer] = responseExamples(operation)
  return markup`<div>${codeTabs(codeSamples(operation), group)}</div>${answer && markup`<div>${answer}</div>`}`
}

const received = (webhook: OperationEntry): Markup =>
  markup`<div>${memberList(webhook.parameters)}</div><div>${requestExamples(webhook, 'first')[0]}</div>`
