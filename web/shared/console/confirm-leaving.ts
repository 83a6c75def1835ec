let ask: ((go: () => void) => void) | null = null

/** Set while typed input would be lost: `ask` shows a confirmation, and calls `go` after a yes. */
export const askBeforeLeaving = (asking: typeof ask): void => void (ask = asking)

/** Calls `go`, after a confirmation if typed input would be lost. */
export const leave = (go: () => void): void => (ask ? ask(go) : go())
