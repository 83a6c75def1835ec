import { withoutUnseen } from '../look-alikes.ts'
import type { Seal } from '../seal.ts'

/** Where the name of one of a sponsor's people is sealed. */
export const personNamePlace = 'person.name'

/** The name that colleagues see, of somebody who has left too. Whoever has given none is called by the e-mail. */
export const personName = (seal: Seal, { name, username }: { name: string | null; username: string }): string =>
  name === null ? seal.openOrMark('user.username', username) : seal.openOrMark(personNamePlace, name)

export const namedWell = (typed: string): string => withoutUnseen(typed).replaceAll(/\s+/g, ' ').trim().normalize('NFC')
