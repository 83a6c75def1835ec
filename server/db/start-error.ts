/** Why Porokh cannot start, worded for the person who starts it: shown without a stack trace. */
export class StartError extends Error {}
