import { once } from 'node:events'
import { createServer } from 'node:http'
import { build } from 'esbuild'
import { launchChromium } from '../docs/chromium.ts'

/** What shows what an app's `work()` came to: in the page itself, or in a worker that the page starts. */
const MAIN = {
  page: `import { work } from './app.js'\nwork().then(show, (error) => show(String(error)))`,
  worker: `new Worker('worker.js', { type: 'module' }).onmessage = ({ data }) => show(data)`,
} as const

/** A function declaration, so that it may follow its use: imports come first. */
const SHOW = `\nfunction show(result) { window.result = result; document.title = 'done' }`

const WORKER = `import { work } from './app.js'\nwork().then(postMessage, (error) => postMessage(String(error)))`

/**
 * Bundles an app as a bundler for browsers does, and opens it from an address of its own.
 * @param folder where its packages are installed
 * @param app a module with a function `work`
 * @returns what `work` came to; the text of its error where it failed
 */
export const openInBrowser = async (
  folder: string,
  app: string,
  where: keyof typeof MAIN,
): Promise<unknown> => {
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })
  const files: Readonly<Record<string, string>> = {
    '/': '<!doctype html><title>app</title><script type="module" src="main.js"></script>',
    '/main.js': MAIN[where] + SHOW,
    '/worker.js': WORKER,
    '/app.js': outputFiles[0]?.text ?? '',
  }
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('Content-Type', url === '/' ? 'text/html' : 'text/javascript')
    response.end(files[url] ?? '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    await page.waitForFunction('document.title === "done"')
    return await page.evaluate('window.result')
  } finally {
    await browser.close()
    server.close()
  }
}
