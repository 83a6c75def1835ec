import { createContext } from 'react'

/** How many characters the fields of each call take, as the contract says: `{ call: { field: most } }`. */
export type Bounds = Partial<Record<string, Record<string, number>>>
/** Loads those of the app's own calls. Nothing waits for them: the server refuses what is too long. */
export const callBounds = createContext<() => Promise<{ default: Bounds }>>(async () => ({ default: {} }))
