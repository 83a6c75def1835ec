import { randomUUID } from 'node:crypto'

/** What an operator records of a bank transfer over this amount, on a day before all tests. No two have the same line of the statement. */
export const transferSeen = (amount: number) => ({ amount, valueDate: '2026-03-01', evidence: `FT ${randomUUID()}` })
