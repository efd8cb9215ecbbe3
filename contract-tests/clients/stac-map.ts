import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { launchChromium } from '../../tools/docs/chromium.ts'
import { startLittleServer } from '../processes/little-server.ts'
import { MAP_SIZE } from './map-view.ts'

const SHOWN = z.object({
  assets: z.array(z.string()),
  extent: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})

/** An item on a map. */
export interface StacMap extends z.output<typeof SHOWN> {
  /** A PNG of the map. */
  readonly picture: Buffer
  /** Status and address of each answer from another origin. */
  readonly answers: readonly string[]
}

/** A map, and what it shows. */
export interface StacView {
  /** Address of a STAC item. */
  readonly url: string
  /** Are sent with each request. */
  readonly headers: Readonly<Record<string, string>>
  /** Coordinate reference systems by code, as proj4 writes them: no page of a test gets them from the web. */
  readonly systems?: Readonly<Record<string, string>>
  /** More options of the layer. */
  readonly options?: Readonly<Record<string, boolean>>
}

const HTML = `<!doctype html>
<style>body { margin: 0 } #map { width: ${MAP_SIZE}px; height: ${MAP_SIZE}px }</style>
<div id="map"></div>`

/** The page's script with OpenLayers and ol-stac, as a bundler makes it. */
const pageScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('ol-stac-page.mjs', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** A browser that shows STAC items with ol-stac, on a page of an origin of its own. It reaches this machine alone. */
export const startStacMaps = async () => {
  const script = await pageScript()
  const server = await startLittleServer(({ url }) =>
    url === '/page.mjs'
      ? { status: 200, headers: new Headers({ 'content-type': 'text/javascript' }), body: script }
      : { status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: HTML },
  )
  const browser = await launchChromium('--enable-unsafe-swiftshader')
  return {
    show: async (view: StacView): Promise<StacMap> => {
      const page = await browser.newPage({ viewport: { width: MAP_SIZE, height: MAP_SIZE } })
      const answers = answersElsewhere(page, server.baseUrl)
      await page.goto(server.baseUrl)
      const given = JSON.stringify({ systems: {}, options: {}, ...view })
      const shown = SHOWN.parse(await page.evaluate(`import('/page.mjs').then(({ show }) => show(${given}))`))
      const picture = await page.screenshot({ omitBackground: true })
      await page.close()
      return { ...shown, picture, answers }
    },
    stop: async (): Promise<void> => {
      await browser.close()
      await server.stop()
    },
  }
}

const answersElsewhere = (page: Page, origin: string): readonly string[] => {
  const answers: string[] = []
  page.on('response', (response) => {
    if (!response.url().startsWith(`${origin}/`)) answers.push(`${response.status()} ${response.url()}`)
  })
  return answers
}
