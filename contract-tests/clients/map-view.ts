import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../tools/docs/chromium.ts'
import { startLittleServer, type LittleServer } from '../processes/little-server.ts'

/** What a map shows. */
export interface MapView {
  /** Of MapLibre's style: a TileJSON's address as `url`, or templates as `tiles`. */
  readonly source: Readonly<Record<string, unknown>>
  /** Degrees. */
  readonly center: readonly [longitude: number, latitude: number]
  /** Of a world of 512 pixels: one less than that of tiles of 256. */
  readonly zoom: number
  /** Sent for the TileJSON alone. */
  readonly headers?: Readonly<Record<string, string>>
  /** Pixels of the screen per pixel of the page. */
  readonly pixelRatio?: 1 | 2
}

/** What came of it. */
export interface ShownMap {
  /**
   * How far the map is from pictures that are laid side by side, from the upper left one, in grey levels on average.
   * @param pictures PNGs or WebPs
   */
  readonly differenceFrom: (pictures: readonly (readonly Buffer[])[]) => Promise<number>
  /** Status and address of each answer that came from elsewhere than the page. */
  readonly answers: readonly string[]
}

/** Side of the map, in pixels of the page. */
export const MAP_SIZE = 512

/** What no tile has: it shows where the map is transparent. */
const BACKGROUND = '#ff00ff'

const HTML = `<!doctype html>
<link rel="stylesheet" href="/maplibre-gl.css">
<script type="importmap">{"imports": {"maplibre-gl": "/maplibre-gl.mjs"}}</script>
<style>body { margin: 0; background: ${BACKGROUND} } #map { width: ${MAP_SIZE}px; height: ${MAP_SIZE}px }</style>
<div id="map"></div>`

const MEDIA_TYPES: Readonly<Record<string, string>> = { '.mjs': 'text/javascript', '.css': 'text/css' }

/** The page's own files: the library as it is published, and the script beside this file. */
const fileAt = (path: string): string | undefined => {
  if (path === '/map-page.mjs') return fileURLToPath(new URL('map-page.mjs', import.meta.url))
  if (!/^\/maplibre-gl[\w-]*\.(mjs|css)$/.test(path)) return undefined
  return createRequire(import.meta.url).resolve(`maplibre-gl/dist${path}`)
}

const startPageServer = (): Promise<LittleServer> =>
  startLittleServer(({ url = '/' }) => {
    const file = fileAt(new URL(url, 'http://localhost').pathname)
    const [type, body] =
      file === undefined
        ? ['text/html', HTML]
        : [MEDIA_TYPES[extname(file)] ?? '', readFileSync(file, 'utf8')]
    return { status: 200, headers: new Headers({ 'content-type': type }), body }
  })

/** A browser that opens maps, on a page of an origin of its own; it reaches nobody but this machine. */
export const startMaps = async () => {
  const server = await startPageServer()
  const browser = await launchChromium('--enable-unsafe-swiftshader')
  return {
    show: (view: MapView): Promise<ShownMap> => show(browser, server.baseUrl, view),
    stop: async (): Promise<void> => {
      await browser.close()
      await server.stop()
    },
  }
}

const show = async (
  browser: Browser,
  origin: string,
  { pixelRatio = 1, headers = {}, ...view }: MapView,
): Promise<ShownMap> => {
  const page = await browser.newPage({
    viewport: { width: MAP_SIZE, height: MAP_SIZE },
    deviceScaleFactor: pixelRatio,
  })
  const answers: string[] = []
  page.on('response', (response) => {
    if (!response.url().startsWith(`${origin}/`)) answers.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(origin)
  const call = (name: string, ...given: readonly unknown[]): Promise<unknown> =>
    page.evaluate(`import('/map-page.mjs').then(({ ${name} }) => ${name}(...${JSON.stringify(given)}))`)
  await call('show', { ...view, headers })
  const picture = await page.screenshot()
  return {
    answers,
    differenceFrom: async (pictures) => {
      const rows = pictures.map((row) => row.map(asAddress))
      return Number(await call('difference', asAddress(picture), rows, BACKGROUND))
    },
  }
}

/** A picture as an address that holds it; a browser finds out by itself what it is a file of. */
const asAddress = (picture: Buffer): string => `data:image/*;base64,${picture.toString('base64')}`
