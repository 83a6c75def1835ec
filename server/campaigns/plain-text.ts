/** Named character references used in store listings. Others stay as they are written. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}
const tag = /<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi
const hidden = /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi
/** A star, a dash or a dot before a line, as in handwritten lists. A dash directly before a digit is a minus. */
const bullet = /^ ?(?:[*•·‣◦▪●+–—-]{1,3} +|[*•·‣◦▪●+-](?=\p{L}))/gmu
const breaks = /^(?:br|p|div|ul|ol|h[1-6]|tr|table|blockquote|hr|section|article)$/

/**
 * The text of a store's HTML as lines of plain text. An unclosed or twice closed tag is removed like any other; `3 < 5` and
 * `<me@example.org>` are not tags. A handwritten list gets the same dots as an HTML list. Runs in linear time.
 */
export function plainText(written: string): string {
  return (
    written
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(hidden, '')
      .replaceAll(tag, (_, close: string, name: string) => {
        const low = name.toLowerCase()
        if (low === 'li') return close ? '' : '\n• '
        return breaks.test(low) ? '\n' : ''
      })
      // Runs last, so that `&lt;b&gt;` is not taken for a tag.
      .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) =>
        name ? (named[name.toLowerCase()] ?? whole) : character(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
      )
      .replaceAll(/[^\P{Cc}\n\t]|\ufeff/gu, '')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(bullet, '• ')
      .replaceAll(/^ ?#{1,6} +/gm, '')
      .replaceAll(/(\*\*|__)(?=\S)([^\n]{1,300}?\S)\1/g, '$2')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/**
 * Joins the lines of a text into sentences, for places without lists. A line that begins with a small letter belongs to the sentence before
 * it.
 */
export function asSentences(text: string): string {
  const lines: string[] = []
  for (const line of text.split(/\n+/)) {
    const said = line.replace(/^• */, '').trim()
    if (/^\p{Ll}/u.test(line) && lines.length > 0) lines.push(`${lines.pop()} ${said}`)
    else if (said) lines.push(said)
  }
  if (lines.length < 2) return lines.join('')
  return lines
    .map((line) => (/[.!?।…:;,]$/.test(line) ? line : line + (/[\u0980-\u09ff]/.test(line) ? '।' : '.')))
    .join(' ')
}

const character = (point: number): string =>
  point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '' : String.fromCodePoint(point)

/** Limits the number of characters: cuts at the end of a sentence or a word if there is one in the second half. */
export function cutTo(most: number, text: string): string {
  if (text.length <= most) return text
  const head = text.slice(0, most - 1)
  const sentence = Math.max(...['. ', '.\n', '! ', '? ', '।', '\n'].map((end) => head.lastIndexOf(end)))
  if (sentence >= most / 2) return head.slice(0, sentence + 1).trim()
  const word = head.lastIndexOf(' ')
  return `${(word >= most / 2 ? head.slice(0, word) : head.replace(/[\ud800-\udbff]$/, '')).trim()}…`
}
