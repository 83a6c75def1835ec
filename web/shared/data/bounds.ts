import { createContext } from 'react'

/** Maximum length of each call's fields, from the contract: `{ call: { field: most } }`. */
export type Bounds = Partial<Record<string, Record<string, number>>>
/** Loads the limits of the app's own calls. Nothing waits for them, since the server refuses longer texts. */
export const callBounds = createContext<() => Promise<{ default: Bounds }>>(async () => ({ default: {} }))
