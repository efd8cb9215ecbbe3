import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { FileCache } from '../services/files/file-cache.ts'

/** Shows what the cache of made files has done since the process began. */
export const showFiles = (fileCache: FileCache, registry: Registry): void => {
  const registers = [registry]
  new Counter({
    name: 'file_cache_opened_total',
    help: 'Files of assets and mosaics that were opened, by outcome (hit, made).',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { hits, made } = fileCache.counts
      this.reset()
      this.inc({ outcome: 'hit' }, hits)
      this.inc({ outcome: 'made' }, made)
    },
  })
  new Counter({
    name: 'file_cache_dropped_total',
    help: 'Files that were dropped from the cache for lack of room.',
    registers,
    collect() {
      this.reset()
      this.inc(fileCache.counts.dropped)
    },
  })
  new Gauge({
    name: 'file_cache_bytes',
    help: 'Bytes of the files in the cache.',
    registers,
    collect() {
      this.set(fileCache.counts.bytes)
    },
  })
}
