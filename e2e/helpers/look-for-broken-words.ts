/**
 * Runs in the page. Finds words that are broken between two of their letters although they are short: their box is too narrow. Long words,
 * addresses and what is typed into fields may be broken.
 */
export function lookForBrokenWords(): string[] {
  const longest = 14
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    if (element.closest('.visually-hidden, option, textarea, script, style, [data-cut]')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
      if (word.includes('/') || word.includes('@')) continue
      for (const part of word.matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu)) {
        if (part[0].length > longest) continue
        const range = document.createRange()
        range.setStart(node, index + part.index)
        range.setEnd(node, index + part.index + part[0].length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (lines.some(({ top }) => top > lines[0]!.bottom - 2))
          found.add(`broken ${part[0]}: ${element.tagName.toLowerCase()}.${element.className}`)
      }
    }
  }
  // On a phone a value has the name of its column before it, which is in no text of the page.
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.cssText = 'position: absolute; white-space: nowrap'
  for (const cell of document.querySelectorAll<HTMLElement>('td[data-head]')) {
    const name = getComputedStyle(cell, '::before')
    if (name.content === 'none' || name.display === 'none' || !(parseFloat(name.width) > 0)) continue
    probe.style.font = name.font
    for (const word of cell.dataset.head!.split(' ')) {
      probe.textContent = word
      if (probe.getBoundingClientRect().width > parseFloat(name.width) + 1)
        found.add(`broken ${word}: name of a column`)
    }
  }
  probe.remove()
  return [...found]
}
