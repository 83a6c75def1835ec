import { StartError } from '../db/start-error.ts'
import { readCells } from './addresses.ts'
import { openThere, type EmbeddedCells } from './embedded-cells.ts'

/** For a command: the databases that the environment names, the home first, or those of the data folder. */
export async function findCells(all: NodeJS.ProcessEnv): Promise<EmbeddedCells> {
  const { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATA_DIR, ...env } = all
  if (!ownerUrl) return openThere(DATA_DIR || 'data')
  const { cells, faults } = readCells(env as Record<string, string>)
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  return { addresses: [{ number: 0, ownerUrl, appUrl }, ...cells], stop: async () => {} }
}
