import type { Endpoint, Input, Reply } from '../contract/endpoint.ts'
import type { ActorOf } from './action.ts'
import type { Db } from './db/db.ts'

/** How a call of a sponsor is answered over all cells: the home answers first, then each further cell, and the answers become one. */
export interface OverCells<E extends Endpoint, Part = Reply<E>> {
  /** What a further cell is asked about the answer of the home. Without it, each is asked the same call, with the same key. */
  ask?(db: Db, own: Reply<E>, who: ActorOf<E['role']>): Promise<Part>
  /** For a call that is bounded over all cells: what each of them may do of it. */
  share?: {
    count(db: Db, input: Input<E>, who: ActorOf<E['role']>): Promise<number>
    /** The inputs in the order of the counts: that of the home first. */
    give(input: Input<E>, counts: number[]): Input<E>[]
  }
  add(own: Reply<E>, parts: Part[], input: Input<E>): Reply<E>
}
