const green = '#0d5c45'
const deep = '#083a2c'
const marigold = '#e9a21b'
const clay = '#b4491f'
const ink = '#16241d'
const paper = '#faf6ee'

/** Each row has the colours of the cloth, lotus, petals, stitches, centre and letters. */
const cloths = [
  [green, deep, marigold, paper, paper, green],
  [marigold, clay, paper, ink, paper, clay],
  [clay, '#8d3414', marigold, paper, paper, clay],
  [paper, green, marigold, clay, paper, green],
  [deep, clay, marigold, marigold, paper, deep],
  [ink, green, marigold, paper, paper, ink],
  ['#f3e3bf', clay, marigold, green, paper, clay],
] as const
const petals = [8, 10, 12, 16] as const

/**
 * Draws a campaign's cover as SVG: a lotus in running stitch, as on a nakshi kantha, around the app's initials. The same campaign and app
 * name always give the same drawing, on the server and on a member's phone, which needs no download.
 */
export function drawCover(id: number, appName: string): string {
  const next = chanceOf(`${id}:${appName}`)
  const pick = <T>(list: readonly T[]): T => list[next() % list.length]!
  const [cloth, lotus, petal, stitch, middle, letters] = pick(cloths)
  const count = pick(petals)
  const outer = pick(petals) * 2
  const corner = pick([6, 8, 12]) * 4
  const turn = next() % 45
  const initials = initialsOf(appName)
  const size = [...initials].length > 1 ? 42 : 56

  // The dashes of a ring are its stitches or seeds; `pathLength` sets their number.
  const ring = (r: number, colour: string, width: number, dashes: number, dash = '5 5') =>
    `<circle r="${r}" stroke="${colour}" stroke-width="${width}" pathLength="${dashes * 10}" stroke-dasharray="${dash}"${dash.startsWith('0') ? ' stroke-linecap="round"' : ''}/>`
  const cornerLotus = `${ring(20, petal, 11, corner / 4, '0 10')}${ring(34, stitch, 2.5, corner)}${ring(44, petal, 4, corner, '0 10')}`

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${escape(appName)}">
<rect width="200" height="200" fill="${cloth}"/><g fill="none"><g id="c">${cornerLotus}</g><use href="#c" x="200"/><use href="#c" y="200"/><use href="#c" x="200" y="200"/>
<g transform="translate(100 100) rotate(${turn})"><circle r="86" fill="${lotus}"/><path fill="${petal}" d="${petalsPath(count)}"/>${ring(92, stitch, 2.5, outer)}${ring(79, petal, 4, count, '0 10')}<circle r="50" fill="${middle}"/>${ring(45, lotus, 1.8, outer)}</g></g>
<text x="100" y="100" dy=".35em" text-anchor="middle" font-family="system-ui,'Noto Sans Bengali','Nirmala UI','Kohinoor Bangla',sans-serif" font-weight="700" font-size="${size}" fill="${letters}">${escape(initials)}</text></svg>`
}

/** The path of pointed petals between the centre and the edge of the lotus, with a seed of the ring above between each pair. */
function petalsPath(count: number): string {
  const step = (2 * Math.PI) / count
  // The first seed is at angle 0, so the first petal is at half a step.
  return Array.from({ length: count }, (_, i) => {
    const at = (r: number, off: number) =>
      [Math.cos((i + 0.5 + off) * step) * r, Math.sin((i + 0.5 + off) * step) * r].map((n) => Math.round(n)).join(' ')
    return `M${at(46, -0.32)}Q${at(70, -0.42)} ${at(83, 0)}Q${at(70, 0.42)} ${at(46, 0.32)}`
  }).join('')
}

/** Pseudo-random whole numbers derived from a text: FNV-1a, mixed again for each number. They choose colours and need no secrecy. */
function chanceOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return (mixed ^ (mixed >>> 16)) >>> 0
  }
}

/** Two initials in Latin script. One letter in scripts such as Bengali, where letters are joined and wide. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  const latin = words.filter((word) => /^[\p{Script=Latin}\d]/u.test(word))
  if (words[0] !== undefined && words[0] === latin[0])
    return latin
      .slice(0, 2)
      .map((word) => [...word][0]!.toUpperCase())
      .join('')
  return firstLetter(words[0] ?? name) || '?'
}

/** The first letter with its marks and the consonants joined to it by hasants. Avoids Intl.Segmenter, which old phones lack. */
const firstLetter = (word: string) => /^(?:.\u09bc?\u09cd\u200d?)*.\p{M}*/su.exec(word)?.[0] ?? ''

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
// XML cannot contain control characters, and URLs cannot contain half a surrogate pair.
const escape = (text: string) =>
  text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').replaceAll(/[&<>"']/g, (c) => entities[c]!)
