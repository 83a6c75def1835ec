/** Which key does what on the desk. The help lists them in this order. */
export const keys = ['j', 'k', 'a', 'z', 'r', 'e', 'x', 't', 'n', '/', '?'] as const
export type Key = (typeof keys)[number]
