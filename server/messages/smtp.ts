import { createTransport } from 'nodemailer'
import type { Answer, Gateway } from './gateway.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)
/** Our own links, such as that of an invitation. An e-mail with a link contains no text of others. */
const linked = (text: string) => text.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

/**
 * The same e-mail as HTML: one column of large letters, in the mail program's colours for light and dark. It loads nothing, so that nobody
 * learns that it was opened.
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

export interface Smtp {
  host: string
  /** 465: TLS from the first byte. Any other: STARTTLS, without which nothing is sent. */
  port: number
  user?: string
  password?: string
  /** The sender. */
  from: string
  /** The recipient of bounce notices, with each mail's token after a plus. Without it, `from`. */
  bounces?: string
  /** Identifies a message in notices about it. */
  tokenOf(key: string): string
  dkim?: { selector: string; key: string }
  /** Without TLS, which only a relay on this machine may be. */
  isPlain?: boolean
  /** Certificates of a relay's own authority. */
  ca?: string
  /** Seconds to wait for the relay: to connect and to greet, and for each later reply. */
  wait?: { greeting: number; reply: number }
}

const seconds = (count: number) => count * 1000

/**
 * Hands e-mails to a relay by SMTP, each on its own connection: a pool would automatically resend a message after its connection ended.
 * Accepted means that the relay has it, not that it was delivered.
 */
export function smtp({
  host,
  port,
  user,
  password,
  from,
  bounces,
  tokenOf,
  dkim,
  isPlain,
  ca,
  wait = { greeting: 10, reply: 30 },
}: Smtp): Gateway {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const options = {
    host,
    port,
    secure: port === 465 && !isPlain,
    requireTLS: !isPlain,
    ignoreTLS: isPlain,
    ...(user && { auth: { user, pass: password ?? '' } }),
    ...(ca && { tls: { ca } }),
    dnsTimeout: seconds(5),
    connectionTimeout: seconds(wait.greeting),
    greetingTimeout: seconds(wait.greeting),
    socketTimeout: seconds(wait.reply),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { domainName: domain, keySelector: dkim.selector, privateKey: dkim.key } }),
  }
  return {
    name: 'smtp',
    channels: ['email'],
    // The same Message-ID lets a mailbox drop the second copy. A user who waits for a code requests a new one instead.
    repeats: ({ urgent }) => !urgent,
    async send({ recipient, subject, body }, key) {
      // As an object it stays one address, whatever it contains.
      const to = { name: '', address: recipient }
      const token = tokenOf(key)
      let isWritten = false
      // The library reports only in its log that the whole message was written.
      const info = (entry: unknown) => {
        if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') isWritten = true
      }
      const transport = createTransport({
        ...options,
        logger: { info, trace() {}, debug() {}, warn() {}, error() {}, fatal() {} },
      })
      try {
        await transport.sendMail({
          from: { name: 'Porokh', address: from },
          to,
          envelope: { from: bounces ? bounces.replace('@', `+${token}@`) : from, to: [to] },
          subject: subject ?? '',
          text: body,
          html: mailHtml(subject ?? '', body),
          messageId: `<${token}@${domain}>`,
          // Prevents out-of-office replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(seconds(60)),
        })
        return { is: 'taken' }
      } catch (error) {
        return read(error as SmtpError, isWritten)
      } finally {
        transport.close()
      }
    },
  }
}

interface SmtpError {
  code?: string
  responseCode?: number
  /** The relay's answer, which is searched only for an enhanced status such as 5.1.1 (RFC 3463). */
  response?: string
  command?: string
}

function read({ code, responseCode, response, command }: SmtpError, isWritten: boolean): Answer {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response ?? '')?.[1]
  const why = [code ?? 'failed', responseCode, status].filter(Boolean).join(' ')
  if (responseCode === undefined) return { is: isWritten ? 'unknown' : 'not_taken', why }
  // Policy, such as an unsigned domain, and a full mailbox do not mean a wrong address: the message is tried again.
  const isLasting = responseCode >= 500 && !status?.startsWith('5.7.') && status !== '5.2.2' && responseCode !== 552
  if (code === 'EENVELOPE' && command === 'RCPT TO' && isLasting) {
    const isDead = [550, 551, 553].includes(responseCode) && (status === undefined || status.startsWith('5.1.'))
    return { is: 'refused', why, ...(isDead && { isDead }) }
  }
  if (code === 'EMESSAGE' && isLasting) return { is: 'refused', why }
  return { is: 'not_taken', why }
}
