import type { Transaction } from '../../db/db.ts'
import type { Resealed, ResealStep } from '../../sealing/reseal.ts'
import type { Seal } from '../../sealing/seal.ts'

const atOnce = 500

/**
 * Encrypts all data again that the first key has not encrypted, some rows per transaction of the owner. After an interruption, the next
 * call does the rest. Returns the number of rows left and the ids of unused keys.
 */
export async function rotateKeys(
  transaction: Transaction,
  seal: Seal,
  steps: Record<string, ResealStep>,
  tell: (line: string) => void,
): Promise<{ left: number; unused: string[] }> {
  let left = 0
  for (const [name, step] of Object.entries(steps)) {
    let done = 0
    const pass = async (): Promise<number> => {
      let found = 0
      for (let after: number | null = 0; after !== null;) {
        const which = { unless: seal.prefix, after: after as number, most: atOnce }
        const result: Resealed = await transaction((db) => step(db, seal, which), { retry: true })
        after = result.last
        done += result.sealed
        found += result.sealed + result.left
        tell(`${name}: ${done} encrypted again${after === null ? '' : `, up to id ${after}`}`)
      }
      return found
    }
    // Rows found in the second pass were written meanwhile by a process with another first key.
    await pass()
    left += await pass()
  }
  if (left > 0) return { left, unused: [] }
  const unused = await transaction(async (db) => {
    await db.query('delete from app_data_key where id <> $1', [seal.ids[0]])
    return seal.ids.slice(1)
  })
  return { left, unused }
}
