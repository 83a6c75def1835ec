import { Readable } from 'node:stream'
import { NoSlot } from './front.ts'

/** Number of downloads that this process is sending, in total and per account, or per network if there is no account. */
const most = { all: 30, ofOne: 3 }

/** The downloads in progress. Each keeps a chunk and the rows of a query in memory until its client reads them. */
export interface Downloads {
  /**
   * Starts a download. One above the owner's limit ends the owner's oldest.
   * @throws NoSlot when the process has reached its maximum
   */
  begin(file: AsyncIterable<string>, owner: string): Readable
}

export function createDownloads(): Downloads {
  const open = new Map<Readable, string>()
  return {
    begin(file, owner) {
      const [oldest, ...theirs] = [...open].filter(([, other]) => other === owner)
      if (oldest && theirs.length + 1 >= most.ofOne) {
        open.delete(oldest[0])
        oldest[0].destroy(new Error('Ended by a newer download of the same owner'))
      }
      if (open.size >= most.all) throw new NoSlot()
      // Counted in bytes, so that little more than the chunk being sent is buffered. Counted in objects, sixteen chunks of any size would
      // be.
      const pieces = Readable.from(file, { objectMode: false })
      open.set(pieces, owner)
      pieces.once('close', () => open.delete(pieces))
      return pieces
    },
  }
}
