/** Campaign fields that determine when places open. */
interface InWaves {
  places: number
  /** Number of places per wave; null: all at once. */
  waveSize: number | null
  waveHours: number
  openedAt: string | null
  opensAt: string | null
}

const hourMs = 3_600_000

/**
 * Number of places that a campaign has released at `now` (milliseconds since 1970), and the start of the next wave: null if all are
 * released or the campaign has not opened. campaigns_unreleased and campaigns_next_wave calculate the same.
 */
export function wavesAt(campaign: InWaves, now: number): { released: number; nextAt: string | null } {
  const { places, waveSize, waveHours, openedAt, opensAt } = campaign
  if (waveSize === null) return { released: places, nextAt: null }
  const begins = openedAt && Math.max(Date.parse(openedAt), opensAt ? Date.parse(opensAt) : 0)
  const waves = 1 + (begins ? Math.max(Math.floor((now - begins) / (waveHours * hourMs)), 0) : 0)
  const released = Math.min(waveSize * waves, places)
  const nextAt = begins && released < places ? new Date(begins + waves * waveHours * hourMs).toISOString() : null
  return { released, nextAt }
}
