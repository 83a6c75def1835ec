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
  /** What it says, as text. */
  says: string
}

const atOnce = 1000

/**
 * Compares what one cell has sent to another with what came there: both databases have the same rows, but for those that are under way.
 * Call it in two snapshots, of which `receiver` is the older one: else a letter that came between the two would have been sent by nobody.
 */
export async function compareLetters(
  both: { sender: Db; receiver: Db },
  from: number,
  to: number,
): Promise<{ offences: string[]; underWay: UnderWay[] }> {
  const offences: string[] = []
  const underWay: UnderWay[] = []
  for await (const [sent, came] of pairs(both, from, to)) {
    if (!came) {
      const { id, kind, amount, at } = sent!
      underWay.push({ id, from, to, amount: kind === 'fund' || kind === 'release' ? amount : 0, at })
    } else if (!sent) offences.push(`letter ${came.id} came to cell ${to}, and cell ${from} has not sent it`)
    else if (sent.says !== came.says)
      offences.push(`letter ${sent.id} says ${sent.says} in cell ${from}, and ${came.says} in cell ${to}`)
  }
  return { offences, underWay }
}

/** The ids of the letters from one cell to another that only the one or the other of them has. */
export async function letterGaps(
  both: { sender: Db; receiver: Db },
  from: number,
  to: number,
): Promise<{ onlySent: number[]; onlyCame: number[] }> {
  const onlySent: number[] = []
  const onlyCame: number[] = []
  for await (const [sent, came] of pairs(both, from, to)) {
    if (!came) onlySent.push(sent!.id)
    else if (!sent) onlyCame.push(came.id)
  }
  return { onlySent, onlyCame }
}

/** Each letter as both have it, or one of the two. It keeps one piece of each in memory. */
async function* pairs({ sender, receiver }: { sender: Db; receiver: Db }, from: number, to: number) {
  const sent = lettersOf(sender, from, to)
  const came = lettersOf(receiver, from, to)
  let [one, other] = [await next(sent), await next(came)]
  while (one || other) {
    const [before, after] = [!other || (one && one.id <= other.id), !one || (other && other.id <= one.id)]
    yield [before ? one : undefined, after ? other : undefined] as const
    if (before) one = await next(sent)
    if (after) other = await next(came)
  }
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
