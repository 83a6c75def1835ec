import { createFront } from '../app/http/front.ts'

/** The metrics of a process without requests and connections. */
export const idleProcess = {
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
  front: createFront(
    {},
    () => undefined,
    () => new Date(),
  ),
  clock: { machineBehind: () => undefined },
  openStreams: () => 0,
  reads: { counts: { standby: 0, primary: 0 }, isStandbyCurrent: () => false },
}
