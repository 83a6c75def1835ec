/** Why Porokh cannot start, in words for the person who starts it: shown without a stack. */
export class StartError extends Error {}

/** A database cannot be used yet, and somebody has to do something: the home ends the start, and a further cell is waited for. */
export class NotReady extends StartError {}
