/** The cell in which something lies, from its number. */
export const cellOf = (id: number): number => Math.floor(id / 1e12)
