/** What an operator records of a bank transfer over this amount, on a day before all tests. */
export const transferSeen = (amount: number) => ({ amount, valueDate: '2026-03-01', evidence: 'FT26060001' })
