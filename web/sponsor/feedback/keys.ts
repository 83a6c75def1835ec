/** The keyboard shortcuts of the review page, in the order of the help. */
export const keys = ['j', 'k', 'a', 'z', 'r', 'e', 'x', 't', 'n', '/', '?'] as const
export type Key = (typeof keys)[number]
