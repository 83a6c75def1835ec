/** Formats poisha as taka without a currency, so that a spreadsheet can add up the numbers. */
export const taka = (poisha: number): number => poisha / 100
