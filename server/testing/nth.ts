/** The first id of the tests is this plus 1: they run in the cell that `TEST_CELL` names, and in cell 0 without it (docs/scale.md). */
const start = Number(process.env.TEST_CELL ?? 0) * 1e12

/** The id that the nth row of a table gets in an empty database. Rows of migrations have their ids from cell 0. */
export const nth = (n: number): number => start + n

/** The nth row in the cell that this id is of. */
export const nthBeside = (id: number, n: number): number => id - (id % 1e12) + n

/** A text without what the ids in it say of their cell: as it is in cell 0. */
export const ofHome = (text: string): string => text.replaceAll(/\b\d{13,16}\b/g, (id) => String(Number(id) % 1e12))
