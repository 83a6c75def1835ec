const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)
/** Links of ours, such as that of an invitation. No text of others reaches an e-mail with a link in it. */
const linked = (text: string) => text.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

/**
 * The same e-mail as HTML: one column of large letters, in the colours that the reader's program has for light and for dark. It loads nothing, so
 * nobody learns that it was opened.
 */
export function mailHtml(subject: string, body: string): string {
  const language = /[\u0980-\u09FF]/.test(body) ? 'bn' : 'en'
  const paragraphs = body.split(/\n{2,}/).map((text) => `<p>${linked(escaped(text)).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>:root { color-scheme: light dark }</style>
</head>
<body style="margin: 0; padding: 24px; font: 18px/1.6 sans-serif">
<div style="max-width: 32em; margin: 0 auto">
${paragraphs.join('\n')}
</div>
</body>
</html>
`
}
