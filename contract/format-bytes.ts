import type { Language } from './common.ts'
import { formatNumber } from './format.ts'

const names = { en: ['KB', 'MB'], bn: ['কেবি', 'এমবি'] } as const

/** Formats a file size: `256 KB`, `41.2 MB`, `৪১.২ এমবি`. Rounds up, so that a file above a limit never reads as the limit. */
export function formatBytes(bytes: number, language: Language): string {
  const [kilobytes, megabytes] = names[language]
  if (bytes < 1024 * 1024) return `${formatNumber(Math.ceil(bytes / 1024), language)} ${kilobytes}`
  return `${formatNumber(Math.ceil((bytes / 1024 / 1024) * 10) / 10, language)} ${megabytes}`
}
