/** Characters of GSM 03.38; those after the line take two places. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/
const twice = /[\^{}\\[\]~|€]/g

/**
 * The number of parts that the networks make of a text: 160 and then 153 plain letters each, or 70 and then 67 with any other letter (3GPP
 * 23.040).
 */
export function partsOf(text: string): number {
  const [one, more, length] = gsm.test(text)
    ? [160, 153, text.length + (text.match(twice)?.length ?? 0)]
    : [70, 67, text.length]
  return length <= one ? 1 : Math.ceil(length / more)
}

/** The maximum number of parts of our SMS: each is paid for, and arrives separately. */
const mostSegments = 2

/** How many characters a text may have beside `before` in one of our SMS, or null if it is short enough. */
export function tooLong(before: string, text: string): number | null {
  if (partsOf(before + text) <= mostSegments) return null
  let length = text.length
  while (partsOf(before + text.slice(0, length)) > mostSegments) length--
  return length
}
