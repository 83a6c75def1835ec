import type { DeskRoute } from './DeskArea.tsx'
import type { DeskPlace } from './DeskLayout.tsx'

export const sponsorRoutes: readonly DeskRoute[] = []

/** A hook: it may read words and what waits. */
export const sponsorPlaces = (): readonly DeskPlace[] => []
