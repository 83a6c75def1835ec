/** The database's clock, as this process knows it. It is the same for all processes, whatever their machines' clocks. */
export interface DatabaseClock {
  /** Throws before the first answer. */
  now(): Date
  /** How many seconds the clock of this machine is behind; undefined before the first answer. */
  machineBehind(): number | undefined
  /** Asks the database for its time. */
  ask(): Promise<void>
}

type Send = (statement: string) => Promise<{ rows: { at: Date }[] }>

/**
 * Stores the difference between the database's clock and the process's monotonic time, which a change of the machine's clock does not
 * affect. The database reads its clock between question and answer, so the difference is only corrected if it lies outside that interval,
 * and a slow answer does no harm.
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
