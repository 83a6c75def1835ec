import { withoutUnseen } from './look-alikes.ts'

const readable = (name: string) =>
  withoutUnseen(name)
    .normalize('NFKC')
    .replaceAll(/[。｡․﹒]/g, '.')

/** Before a dot, the title of a person, which is often written without a blank: Md.Rahim. */
const titles = 'md|mst|mohd|sk|dr|mr|mrs|ms|engr|prof|adv|st|no'
const link = new RegExp(
  String.raw`:/|/|@|www\.|(?<![\p{L}\p{N}-])(?!(?:${titles})\.)[\p{L}\p{M}\p{N}-]+\.[\p{L}\p{M}]{2,}`,
  'iu',
)

/** Whether a mail program could make a link of a part of this name: an address of a page or of a mailbox. */
export const hasLink = (name: string): boolean => link.test(readable(name))

/**
 * A name that somebody has typed, as it stands in a message to somebody else: within quotation marks, which it cannot close, and without a link
 * if it is from the time when names could have one.
 */
export function asTyped(name: string): string {
  const plain = hasLink(name) ? readable(name).replaceAll(/[.:/@]+/g, ' ') : name
  return `“${plain
    .replaceAll(/["“”„«»]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()}”`
}
