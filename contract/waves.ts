/** What of a campaign decides when its places can be started. */
interface InWaves {
  places: number
  /** Places at once; null: all. */
  waveSize: number | null
  waveHours: number
  openedAt: string | null
  opensAt: string | null
}

const hourMs = 3_600_000

/**
 * How many places a campaign has released at `now` (milliseconds since 1970), and when the next wave begins: null when all are released, and
 * before it has opened. campaigns_unreleased and campaigns_next_wave count in the same way.
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
