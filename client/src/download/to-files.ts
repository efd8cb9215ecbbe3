/** Downloads of runtimes with a file system: Node, Deno, Bun. */
export { downloadAsset } from './asset.ts'
export { downloadTo } from './download-to.ts'
export { downloadOrder } from './order.ts'
