import { withoutUnseen } from './look-alikes.ts'

const readable = (name: string) =>
  withoutUnseen(name)
    .normalize('NFKC')
    .replaceAll(/[。｡․﹒]/g, '.')

/** Before a dot, the title of a person, which is often written without a blank: Md.Rahim. */
const title = /^(?:md|mst|mohd|sk|dr|mr|mrs|ms|engr|prof|adv|st|no)$/i
/** What follows a title: a name of three letters or more. All top-level domains of countries have two. */
const personal = /^[\p{Lu}\p{Script=Bengali}][\p{L}\p{M}]{2,}$/u
/** Other top-level domains under which names are sold cheaply, or that people know. */
const domain =
  /^(?:academy|agency|app|asia|bar|best|bet|bid|biz|blog|business|buzz|cafe|care|cash|casino|center|chat|city|click|cloud|club|com|community|company|cool|date|deals|dev|digital|direct|edu|email|expert|express|finance|fit|fun|fund|fyi|games?|gift|global|gold|gov|group|guru|help|homes|host|icu|info|ink|international|jobs|kim|land|life|link|live|loan|lol|love|ltd|market|media|men|mobi|mom|money|name|net|network|news|ninja|one|online|org|page|party|pay|photos|pics|plus|poker|press|pro|promo|quest|racing|red|rest|reviews?|rip|rocks|run|sale|sbs|school|services?|shop|site|social|software|solutions|space|store|stream|studio|support|systems?|team|tech|tips|today|tools|top|town|trade|uno|video|vip|vote|wang|webcam|website|wiki|win|work|world|wtf|xyz|yoga|zip|zone|বাংলা)$/i
const sign = /:\/|\/|@|www\./i
const dotted = /(?<![\p{L}\p{N}-])([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{M}]{2,}))/gu

/** Whether a mail program could make a link of a part of this name: an address of a page or of a mailbox. */
export function hasLink(name: string): boolean {
  const text = readable(name)
  const isPerson = (before: string, after: string) => title.test(before) && personal.test(after) && !domain.test(after)
  return (
    sign.test(text) || Array.from(text.matchAll(dotted)).some(([, before = '', after = '']) => !isPerson(before, after))
  )
}

/** Signs that could end a quotation or look as if they did. An apostrophe within a word stays. */
const quotes =
  /(?!(?<=\p{L})['’](?=\p{L}))['"\p{Pi}\p{Pf}\u201a\u201e`´\uff02\uff07\u2032-\u2037\u02ba\u02dd\u02ee\u05f4\u275b-\u2760\u276e\u276f\u2e42\u3003\u301d-\u301f\u{1f676}-\u{1f678}]/gu

/**
 * A name that somebody has typed, as it stands in a message to somebody else: within quotation marks, which it cannot close, and without a link
 * if it is from the time when names could have one.
 */
export function asTyped(name: string): string {
  const plain = hasLink(name) ? readable(name).replaceAll(/[.:/@]+/g, ' ') : name
  return `“${plain.replaceAll(quotes, '').replaceAll(/\s+/g, ' ').trim()}”`
}
