/** Downloads of runtimes with a file system: Node, Deno, Bun. */
export { downloadAsset } from './asset.ts'
export { downloadTo } from './file.ts'
export { downloadOrder } from './order.ts'
