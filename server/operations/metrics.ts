import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '../cache/page-cache.ts'
import type { DiskSpace } from '../disk-space.ts'

/**
 * Counted by hand, because every request passes here: a labelled counter would cost more than the
 * answer.
 */
export interface RequestCounters {
  files: number
  readonly pictures: { hits: number; made: number; failures: number }
}

export interface Metrics {
  /** An answer that did not come straight from memory. */
  readonly observe: (kind: string, status: number, seconds: number) => void
  readonly text: () => Promise<string>
}

type Readings = readonly (readonly [name: string, help: string, read: () => number])[]

/** Read on each scrape, so that counting costs a visitor nothing. */
function addReadings(registry: Registry, counters: Readings, gauges: Readings): void {
  const registers = [registry]
  for (const [name, help, read] of counters) {
    new Counter({
      name: `perennial_${name}_total`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }
  for (const [name, help, read] of gauges) {
    new Gauge({
      name: `perennial_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
}

export interface MetricSources {
  readonly themeStreams: () => number
  readonly droppedLogLines: () => number
  readonly disk: DiskSpace
}

export function createMetrics(
  cache: PageCache,
  requestCounters: RequestCounters,
  { themeStreams, droppedLogLines, disk }: MetricSources,
): Metrics {
  const registry = new Registry()
  const { stats } = cache
  collectDefaultMetrics({ register: registry })
  addReadings(
    registry,
    [
      ['files', 'Static files sent', () => requestCounters.files],
      ['picture_hits', 'Pictures that were kept', () => requestCounters.pictures.hits],
      ['pictures_made', 'Pictures made', () => requestCounters.pictures.made],
      ['picture_failures', 'Pictures whose source failed', () => requestCounters.pictures.failures],
      ['page_hits', 'Pages sent fresh from the cache', () => stats.hits],
      ['page_stale', 'Pages sent old from the cache', () => stats.stale],
      ['page_misses', 'Pages somebody waited for', () => stats.misses],
      ['page_renders', 'Pages rendered for the cache', () => stats.renders],
      ['page_failures', 'Renders that failed', () => stats.failures],
      ['purges', 'Purges heard', () => stats.purges],
      ['dropped_log_lines', 'Lines of all logs that the disk did not take', droppedLogLines],
    ],
    [
      ['cached_pages', 'Pages in the cache', () => cache.size],
      ['cached_bytes', 'Bytes in the cache', () => cache.bytes],
      ['theme_streams', 'Open pages that stream theme changes', themeStreams],
      ['disk_free_bytes', 'Free on the disk of the data folder', () => disk.freeBytes() ?? 0],
      ['disk_has_room', '0 below the floor of free disk', () => Number(disk.hasRoom())],
    ],
  )
  const answers = new Histogram({
    name: 'perennial_answer_seconds',
    help: 'Answers that did not come straight from memory',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    observe: (kind, status, seconds) => answers.observe({ kind, status }, seconds),
    text: () => registry.metrics(),
  }
}
