import { jsonText } from '../json-text.ts'
import { element } from './dom.ts'

/** Longest text that is shown, in characters; the whole can be saved. A browser stalls on much more. */
const SHOWN = 200_000

/** Pictures that every browser draws. */
const DRAWN = /^image\/(png|jpeg|webp|gif)/

const readable = (text: string, mediaType: string): string => {
  if (!mediaType.includes('json')) return text
  try {
    return jsonText(JSON.parse(text))
  } catch {
    return text
  }
}

const bodyView = async (body: Blob, mediaType: string): Promise<HTMLElement> => {
  if (DRAWN.test(mediaType))
    return element('img', { src: URL.createObjectURL(body), alt: 'The image of the response' })
  if (!/json|text|xml|csv|html/.test(mediaType))
    return element('p', {}, `A file of ${mediaType || 'no media type'}, ${formatSize(body)}.`)
  const text = readable(await body.text(), mediaType)
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}\n… (cut; save the whole)` : text
  return element('pre', { tabindex: '0', role: 'region', 'aria-label': 'Response body' }, cut)
}

/** A size as people say it: `27.5 MB`. */
const formatSize = ({ size }: Blob): string => {
  if (size < 1000) return `${size} bytes`
  return size < 1_000_000 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`
}

/** How the call went: status and time. */
export const statusView = (response: Response, milliseconds: number): HTMLElement =>
  element(
    'strong',
    { class: `status ${response.ok ? 'good' : 'bad'}` },
    `${response.status} ${response.statusText} in ${milliseconds} ms`,
  )

/** What came back: from where redirects led, the headers that the browser lets a page see, and the body, which can be saved. */
export const answerView = async (response: Response): Promise<HTMLElement> => {
  const body = await response.blob()
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const title = element('summary', {}, `${headers.length} headers`)
  const view = element('div', {}, element('details', {}, title, element('pre', {}, headers.join('\n'))))
  if (response.redirected)
    view.prepend(element('p', { class: 'led' }, 'Redirected to ', element('code', {}, response.url)))
  if (body.size === 0) return view
  const save = element(
    'a',
    { href: URL.createObjectURL(body), download: 'response' },
    `Save ${formatSize(body)}`,
  )
  view.append(await bodyView(body, response.headers.get('content-type') ?? ''), element('p', {}, save))
  return view
}
