/**
 * Runs in the page. Finds text that is outside the screen, cut by a box, wider than its button, or covered by other text; an amount or a
 * short word that wraps; an option not fully visible in its field; and horizontal scrolling of the page. Elements that may exceed their box
 * are marked with `data-cut`. A word of up to `longest` letters is short: a longer one may be wider than a narrow screen with large text.
 */
export function lookForCuts(longest: number): string[] {
  const found = new Set<string>()
  const root = document.documentElement
  const modal = document.querySelector('dialog:modal')
  const within = modal ?? document.body
  const say = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className.toString().split(' ').slice(0, 2).join('.')} “${(element.textContent ?? '').trim().slice(0, 24)}”`

  if (root.scrollWidth > root.clientWidth) found.add(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)
  for (const element of root.scrollWidth > root.clientWidth ? document.querySelectorAll('body *') : [])
    if (element.getBoundingClientRect().right > root.clientWidth + 1 && !element.closest('[data-cut]'))
      found.add(`reaches over the edge: ${say(element)}`)
  interface Piece {
    element: Element
    rect: DOMRect
    layer: Element | null
  }
  const pieces: Piece[] = []
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== within; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
    return null
  }
  /** Elements with intended horizontal scrolling, such as a row of banners. */
  const scrollerOf = (element: Element): DOMRect | null => {
    for (let at: Element | null = element; at && at !== within; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return at.getBoundingClientRect()
    return null
  }
  const isForReadersOnly = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== within; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true
    return false
  }
  /** From the preceding space to the next one. */
  const tokenAt = (text: string, at: number) => text.slice(text.lastIndexOf(' ', at) + 1).split(/\s/)[0]!
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    if (
      !node.textContent?.trim() ||
      element.closest('[data-skip], option, [aria-hidden="true"], [data-cut], script, style')
    )
      continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForReadersOnly(element))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    // Half an amount reads as another amount. A standalone `Amount` may be wider than the screen; in a sentence it stays on one line with
    // its currency.
    const amounts = element.closest('[data-amount]')
      ? /[\d০-৯]+(?:[,.][\d০-৯]+)+/g
      : /(?:BDT\s)?[\d০-৯]+(?:[,.][\d০-৯]+)+/g
    for (const amount of node.textContent.matchAll(amounts)) {
      const digits = document.createRange()
      digits.setStart(node, amount.index)
      digits.setEnd(node, amount.index + amount[0].length)
      const lines = [...digits.getClientRects()].filter(({ width }) => width > 0)
      if (lines.some(({ top }) => top > lines[0]!.bottom - 2)) found.add(`in two lines ${amount[0]}: ${say(element)}`)
    }
    for (const word of node.textContent.matchAll(/(?:[\p{L}\p{M}\p{N}]|\u200c|\u200d)+/gu)) {
      if (word[0].length < 2 || word[0].length > longest) continue
      // A part of a URL or of a longer name such as `head.publish`.
      if (/[@/]|\w\.\w/.test(tokenAt(node.textContent, word.index))) continue
      const letters = document.createRange()
      letters.setStart(node, word.index)
      letters.setEnd(node, word.index + word[0].length)
      const lines = [...letters.getClientRects()].filter(({ width }) => width > 0)
      if (lines.some(({ top }) => top > lines[0]!.bottom - 2)) found.add(`in two lines ${word[0]}: ${say(element)}`)
    }
    const layer = layerOf(element)
    // A trailing space extends beyond the edge invisibly.
    const space =
      getComputedStyle(element).whiteSpace === 'pre-wrap' ? parseFloat(getComputedStyle(element).fontSize) / 2 : 0
    const scroller = scrollerOf(element)
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue
      if (scroller && (rect.left >= scroller.right - 1 || rect.right <= scroller.left + 1)) continue
      pieces.push({ element, rect, layer })
      if (rect.left < -1 || rect.right > root.clientWidth + 1) found.add(`off the screen: ${say(element)}`)
      let inButton = true
      for (let at: Element | null = element; at && at !== within; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.display === 'inline' || style.display === 'contents') continue
        const box = at.getBoundingClientRect()
        const cuts = style.overflowX !== 'visible'
        if (cuts && /auto|scroll/.test(style.overflowX)) break
        if (cuts || (inButton && at.matches('button, a, label, [data-badge], li, p, h1, h2, h3, dd, dt'))) {
          if (rect.left < box.left - 2 || rect.right > box.right + 2 + space)
            found.add(`wider than ${say(at)}: ${say(element)}`)
          // A line of Bengali may be slightly higher than its box.
          if ((cuts || at.matches('button, a')) && (rect.top < box.top - 6 || rect.bottom > box.bottom + 6))
            found.add(`higher than ${say(at)}: ${say(element)}`)
        }
        if (at.matches('button, a')) inButton = false
        if (style.position === 'fixed') {
          if (rect.top < box.top - 6 && !at.matches('[data-menu]')) found.add(`above ${say(at)}: ${say(element)}`)
          if (rect.bottom > Math.min(box.bottom, innerHeight) + 2) found.add(`below ${say(at)}: ${say(element)}`)
        }
      }
    }
  }
  const pen = document.createElement('canvas').getContext('2d')!
  for (const select of within.querySelectorAll('select')) {
    const style = getComputedStyle(select)
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    pen.font = style.font
    const chosen = select.selectedOptions[0]?.text.trim() ?? ''
    // A longer word can be wider than a narrow screen, like other people's text.
    if (room > 0 && chosen.length < 1.5 * longest && pen.measureText(chosen).width > room + 2)
      found.add(`wider than its field: ${chosen}`)
  }
  // On a phone a value follows its column's name, which is generated content and not in the page's text.
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.cssText = 'position: absolute; white-space: nowrap'
  for (const cell of document.querySelectorAll<HTMLElement>('td[data-head]')) {
    const name = getComputedStyle(cell, '::before')
    if (name.content === 'none' || name.display === 'none' || !(parseFloat(name.width) > 0)) continue
    probe.style.font = name.font
    for (const word of cell.dataset.head!.split(' ').filter(({ length }) => length <= longest)) {
      probe.textContent = word
      if (probe.getBoundingClientRect().width > parseFloat(name.width) + 1)
        found.add(`in two lines ${word}: name of a column`)
    }
  }
  probe.remove()
  for (const [n, one] of pieces.entries())
    for (const other of pieces.slice(n + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue
      const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (wide > 3 && high > Math.min(one.rect.height, other.rect.height) / 2)
        found.add(`${say(one.element)} covers ${say(other.element)}`)
    }
  return [...found]
}
