import type { Assets } from '../assets.ts'
import { guideProse } from '../guides/guide.ts'
import type { Guide } from '../guides/guide.ts'
import { contractExtent } from '../overview/extent.ts'
import type { Platform } from '../platform.ts'
import type { AreaReference } from '../reference.ts'
import { permalink } from './heading.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase, prose } from './prose.ts'

/** What the first page is made of. */
export interface Home {
  readonly platform: Platform
  readonly start: Guide
  readonly guides: readonly Guide[]
  readonly pictures: Assets['pictures']
}

/** The body of the first page: what the platform is, three commands to a first answer, and where to go from there. */
export const homeMain = ({ platform, start, guides, pictures }: Home): Markup => markup`<div class="opening">
<div>
<h1>${platform.contract.info.title}</h1>
<p class="lead">${phrase(platform.contract.info.summary ?? '')}</p>
<div class="prose">${prose(guideProse(start))}</div>
</div>
${picture(pictures)}
</div>
<section>
<h2 id="areas">Areas${permalink('areas')}</h2>
<p>${contractExtent(platform)}</p>
<ul class="cards">${[...platform.areas, ...platform.companions].map(card)}</ul>
</section>
<section>
<h2 id="guides">Guides${permalink('guides')}</h2>
<ol class="guide-links">${guides.map(({ anchor, title }) => markup`<li><a href="guides.html#${anchor}">${title}</a></li>`)}</ol>
</section>
<section>
<h2 id="for-programs">For programs${permalink('for-programs')}</h2>
<p><a href="openapi.json">OpenAPI 3.1</a> · <a href="openapi-3.0.json">OpenAPI 3.0</a> · <a href="llms.txt">llms.txt</a> · <a href="index.md">this page as Markdown</a> · <a href="all.html">everything on one page</a></p>
</section>
`

/** Pixels of the picture, so that nothing moves when it comes. */
const WIDTH = 1200
const HEIGHT = 800

const picture = (pictures: Assets['pictures']): Markup | undefined => {
  const harbour = pictures.get('harbour')
  return (
    harbour &&
    markup`<figure class="picture">
<a href="../explore/"><img src="${harbour.path}" width="${WIDTH}" height="${HEIGHT}" alt="Rotterdam harbour from above, between fields and the sea, under scattered clouds."></a>
<figcaption>Rotterdam harbour in April 2026, as the platform serves it in the tiles of two mosaics. Look around in the <a href="../explore/">explorer</a>.</figcaption>
</figure>`
  )
}

const card = ({ name, title, summary, operations }: AreaReference): Markup => markup`<li class="card">
<h3><a href="${name}.html">${title}</a></h3>
<p>${phrase(summary)}</p>
<p class="count">${operations.length} operation${operations.length === 1 ? '' : 's'}</p>
</li>
`
