/** Poisha as taka without a currency, so that a spreadsheet can add the numbers up. */
export const taka = (poisha: number): number => poisha / 100
