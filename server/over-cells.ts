import type { Endpoint, Input, Reply } from '../contract/endpoint.ts'
import type { ActorOf } from './action.ts'
import type { Db } from './db/db.ts'

/** How a call of a sponsor or an operator is answered over all cells: the home answers first, then each further cell, and the answers become one. */
export interface OverCells<E extends Endpoint, Part = Reply<E>> {
  /** Whether something of what is asked may lie in a further cell. Without it, it may. */
  asks?(input: Input<E>, who: ActorOf<E['role']>): boolean
  /** What a further cell is asked about the answer of the home. Without it, each is asked the same call, with the same key. */
  ask?(db: Db, own: Reply<E>, who: ActorOf<E['role']>): Promise<Part>
  /** What the home says in the same way, as the first of the parts. */
  askHome?(db: Db, own: Reply<E>, who: ActorOf<E['role']>): Promise<Part>
  /** For a call that is bounded over all cells: what each of them may do of it. */
  share?: {
    count(db: Db, input: Input<E>, who: ActorOf<E['role']>): Promise<number>
    /** The inputs in the order of the counts: that of the home first. */
    give(input: Input<E>, counts: number[]): Input<E>[]
  }
  /** For a list in which each cell has a place of its own: what this one is asked. Null for one that has nothing more. */
  inputOf?(input: Input<E>, cell: number): Input<E> | null
  /** With `inputOf`: stands for the answer of the home if that has nothing more. */
  none?: Reply<E>
  add(own: Reply<E>, parts: Part[], input: Input<E>, asked: AskedCells): Reply<E>
}

/** The further cells that were asked, by their numbers. */
export interface AskedCells {
  /** In the order of the parts. */
  answered: readonly number[]
  away: readonly number[]
}
