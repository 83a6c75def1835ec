/** The database's clock, as this process knows it. All processes have the same one, whatever the clocks of their machines say. */
export interface DatabaseClock {
  /** Throws before the first answer. */
  now(): Date
  /** By how many seconds the clock of this machine is behind; undefined before the first answer. */
  machineBehind(): number | undefined
  /** Asks the database for its time. */
  ask(): Promise<void>
}

type Send = (statement: string) => Promise<{ rows: { at: Date }[] }>

/**
 * Keeps the difference between the database's clock and the time that this process has run, which no change of the machine's clock
 * touches. The database looks at its clock between the question and the answer: what is known is only corrected as far as it
 * lies outside of that span, so that a slow answer spoils nothing.
 */
export function followClock() {
  let ahead: number | undefined
  const now = () => {
    if (ahead === undefined) throw new Error('the database has not been asked for its time')
    return new Date(performance.now() + ahead)
  }
  return {
    now,
    machineBehind: () => (ahead === undefined ? undefined : (now().getTime() - Date.now()) / 1000),
    async ask(send: Send): Promise<void> {
      const sent = performance.now()
      const { rows } = await send('select ledger_now() as at')
      const [least, most] = [rows[0]!.at.getTime() - performance.now(), rows[0]!.at.getTime() - sent]
      ahead = ahead === undefined ? (least + most) / 2 : Math.min(Math.max(ahead, least), most)
    },
  }
}
