/** Why Porokh cannot start, in words for the person who starts it: shown without a stack. */
export class StartError extends Error {}
