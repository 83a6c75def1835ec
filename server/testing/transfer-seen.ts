import { randomUUID } from 'node:crypto'

/** An operator's record of a bank transfer of this amount, on a day before all tests. Each has a different line of the statement. */
export const transferSeen = (amount: number) => ({ amount, valueDate: '2026-03-01', evidence: `FT ${randomUUID()}` })
