let ask: ((go: () => void) => void) | null = null

/** Set while something typed would be lost: `ask` shows a question, and calls `go` when the answer is yes. */
export const askBeforeLeaving = (asking: typeof ask): void => void (ask = asking)

/** Calls `go`, after a question where something typed would be lost. */
export const leave = (go: () => void): void => (ask ? ask(go) : go())
