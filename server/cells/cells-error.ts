/** Why cells cannot be joined or compared, in a sentence for whoever runs the command. */
export class CellsError extends Error {}
