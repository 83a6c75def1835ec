import { StartError } from '../db/start-error.ts'

/** Refuses a database that `npm run cells:move` is still filling, and the one that it has filled another one from. */
export function requireServing(state: string | null, setting: string): void {
  if (state === 'moved') {
    throw new StartError(
      `The database of ${setting} was moved to another server by \`npm run cells:move\`. Give ${setting} the new address, and that of the application too (docs/operate.md).`,
    )
  }
  if (state === 'arriving') {
    throw new StartError(
      `The database of ${setting} is being filled by \`npm run cells:move\`, and serves once that has ended.`,
    )
  }
}
