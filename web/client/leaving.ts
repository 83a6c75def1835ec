let ask: ((go: () => void) => void) | null = null

/** Set while something typed would be lost: it asks, and goes or stays. */
export const askBeforeLeaving = (asking: typeof ask): void => void (ask = asking)

/** Goes at once where nothing typed would be lost. */
export const leave = (go: () => void): void => (ask ? ask(go) : go())
