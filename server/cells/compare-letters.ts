import type { Db } from '../db/db.ts'

/** A letter that was sent and has not come yet. */
export interface UnderWay {
  id: number
  from: number
  to: number
  /** What is on its way, in poisha: 0 where the letter only says or asks something. */
  amount: number
  at: Date
}

interface Letter extends UnderWay {
  kind: string
  /** Everything that it says, as text. */
  says: string
}

const atOnce = 1000

/**
 * Compares what one cell has sent to another with what came there: both databases have the same rows, but for those that are under way.
 * Call it in two snapshots, of which `receiver` is the older one: else a letter that came between the two would have been sent by nobody.
 * It keeps one piece of each in memory.
 */
export async function compareLetters(
  { sender, receiver }: { sender: Db; receiver: Db },
  from: number,
  to: number,
): Promise<{ offences: string[]; underWay: UnderWay[] }> {
  const offences: string[] = []
  const underWay: UnderWay[] = []
  const sent = lettersOf(sender, from, to)
  const came = lettersOf(receiver, from, to)
  let [one, other] = [await next(sent), await next(came)]
  while (one || other) {
    if (one && (!other || one.id < other.id)) {
      underWay.push({
        id: one.id,
        from,
        to,
        amount: one.kind === 'fund' || one.kind === 'release' ? one.amount : 0,
        at: one.at,
      })
      one = await next(sent)
    } else if (other && (!one || other.id < one.id)) {
      offences.push(`letter ${other.id} came to cell ${to}, and cell ${from} has not sent it`)
      other = await next(came)
    } else if (one && other) {
      if (one.says !== other.says)
        offences.push(`letter ${one.id} says ${one.says} in cell ${from}, and ${other.says} in cell ${to}`)
      ;[one, other] = [await next(sent), await next(came)]
    }
  }
  return { offences, underWay }
}

/** The letters between two cells, as one of the two has them, in the order of their ids. */
async function* lettersOf(db: Db, from: number, to: number): AsyncGenerator<Letter> {
  for (let last = 0; ;) {
    const { rows } = await db.query<Letter>(
      `select
          id, from_cell as "from", to_cell as "to", amount, at, kind::text,
          concat_ws(' ', kind, campaign_id, sponsor_id, places, amount, extract(epoch from at), month, fee, day, head) as says
        from cells_letter
        where from_cell = $1 and to_cell = $2 and id > $3
        order by id
        limit ${atOnce}`,
      [from, to, last],
    )
    yield* rows
    if (rows.length < atOnce) return
    last = rows.at(-1)!.id
  }
}

const next = async (letters: AsyncGenerator<Letter>) => {
  const { value, done } = await letters.next()
  return done ? undefined : value
}
