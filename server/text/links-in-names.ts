import { withoutUnseen } from './look-alikes.ts'

const readable = (name: string) =>
  withoutUnseen(name)
    .normalize('NFKC')
    .replaceAll(/[。｡․﹒]/g, '.')

/** A title before a dot, often written without a blank: Md.Rahim. */
const title = /^(?:md|mst|mohd|sk|dr|mr|mrs|ms|engr|prof|adv|st|no)$/i
/** The part after a title: a name of three letters or more. All country-code top-level domains have two letters. */
const personal = /^[\p{Lu}\p{Script=Bengali}][\p{L}\p{M}]{2,}$/u
/** Other top-level domains that are cheap or well known. */
const domain =
  /^(?:academy|agency|app|asia|bar|best|bet|bid|biz|blog|business|buzz|cafe|care|cash|casino|center|chat|city|click|cloud|club|com|community|company|cool|date|deals|dev|digital|direct|edu|email|expert|express|finance|fit|fun|fund|fyi|games?|gift|global|gold|gov|group|guru|help|homes|host|icu|info|ink|international|jobs|kim|land|life|link|live|loan|lol|love|ltd|market|media|men|mobi|mom|money|name|net|network|news|ninja|one|online|org|page|party|pay|photos|pics|plus|poker|press|pro|promo|quest|racing|red|rest|reviews?|rip|rocks|run|sale|sbs|school|services?|shop|site|social|software|solutions|space|store|stream|studio|support|systems?|team|tech|tips|today|tools|top|town|trade|uno|video|vip|vote|wang|webcam|website|wiki|win|work|world|wtf|xyz|yoga|zip|zone|বাংলা)$/i
const sign = /:\/|\/|@|www\./i
const dotted = /(?<![\p{L}\p{N}-])([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{M}]{2,}))/gu

/** Whether a mail program could turn a part of this name into a link to a page or a mailbox. */
export function hasLink(name: string): boolean {
  const text = readable(name)
  const isPerson = (before: string, after: string) => title.test(before) && personal.test(after) && !domain.test(after)
  return (
    sign.test(text) || Array.from(text.matchAll(dotted)).some(([, before = '', after = '']) => !isPerson(before, after))
  )
}

/** Characters that could end a quotation or look like its end. An apostrophe within a word stays. */
const quotes =
  /(?!(?<=\p{L})['’](?=\p{L}))['"\p{Pi}\p{Pf}\u201a\u201e`´\uff02\uff07\u2032-\u2037\u02ba\u02dd\u02ee\u05f4\u275b-\u2760\u276e\u276f\u2e42\u3003\u301d-\u301f\u{1f676}-\u{1f678}]/gu

/**
 * Quotes a typed name for a message to somebody else: in quotation marks that the name cannot close, and without links, which older names
 * may contain.
 */
export function asTyped(name: string): string {
  const plain = hasLink(name) ? readable(name).replaceAll(/[.:/@]+/g, ' ') : name
  return `“${plain.replaceAll(quotes, '').replaceAll(/\s+/g, ' ').trim()}”`
}
