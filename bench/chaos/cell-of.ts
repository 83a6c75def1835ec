/** The number of the cell in which a row began, from its id. */
export const cellOf = (id: number): number => Math.floor(id / 1e12)

/** Eight digits at most for whoever has this id, and for nobody else in any cell. */
export const digitsOf = (id: number, length: number): string =>
  `${cellOf(id)}${String(id % 1e12).padStart(length - 1, '0')}`
