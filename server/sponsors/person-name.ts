import { mixesScriptsInAWord, organisationPoses } from '../members/poses-as-staff.ts'
import { hasLink } from '../text/links-in-names.ts'
import { withoutUnseen } from '../text/look-alikes.ts'
import { refuse } from '../core/refuse.ts'
import type { Seal } from '../sealing/seal.ts'

/** Where the name of one of a sponsor's people is sealed. */
export const personNameContext = 'person.name'

/** The name that colleagues see, of somebody who has left too. Whoever has given none is called by the e-mail. */
export const personName = (seal: Seal, { name, username }: { name: string | null; username: string }): string =>
  name === null ? seal.openOrMark('user.username', username) : seal.openOrMark(personNameContext, name)

/** The name as it is kept. Refuses one in which nothing can be seen, one with a link, since invitations carry it to strangers, and one that poses. */
export function namedWell(typed: string): string {
  const name = withoutUnseen(typed.normalize('NFKC')).replaceAll(/\s+/g, ' ').trim()
  const rule = !name ? 'required' : hasLink(name) ? 'no_link' : poses(name)
  if (rule) throw refuse('input.not_possible', { errors: [{ field: 'body.name', rule }] })
  return name
}

const poses = (name: string) => (organisationPoses(name) ? 'reserved' : mixesScriptsInAWord(name) ? 'format' : null)
