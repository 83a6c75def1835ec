import type { Language } from '../../contract/common.ts'
import { bothLanguages } from '../../contract/both-languages.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { formatDateTime, formatMonth, formatNumber, formatPercent } from '../../contract/format.ts'
import type { proofs } from '../../contract/proofs.ts'
import { fact, htmlOf, safe } from './shared-html.ts'

type Proof = Reply<(typeof proofs)['GET /api/proof/:code']>

const words = bothLanguages({
  title: { en: 'Work record of a tester', bn: 'একজন পরীক্ষকের কাজের প্রমাণ' },
  valid: {
    en: (at: string) => `Checked against Porokh’s books on ${at}: valid.`,
    bn: (at: string) => `${at}-এ পরখের খাতার সঙ্গে মিলিয়ে দেখা হয়েছে: ঠিক আছে।`,
  },
  lead: {
    en: 'Members of Porokh test apps and write what they found. App makers approve each review or reject it with a reason. Neither praise nor stars count for the decision.',
    bn: 'পরখের সদস্যরা অ্যাপ ব্যবহার করে যা দেখেছেন, তা লেখেন। অ্যাপ নির্মাতা প্রতিটি মতামত অনুমোদন করেন, অথবা কারণ জানিয়ে ফিরিয়ে দেন। প্রশংসা বা তারার ওপর সিদ্ধান্ত নির্ভর করে না।',
  },
  member: { en: 'Member', bn: 'সদস্য' },
  unnamed: { en: 'Name not shown', bn: 'নাম দেখানো হয়নি' },
  since: { en: 'Member since', bn: 'সদস্য হয়েছেন' },
  approved: { en: 'Approved tasks', bn: 'অনুমোদিত কাজ' },
  share: { en: 'Share of decided tasks that were approved', bn: 'যত কাজের সিদ্ধান্ত হয়েছে, তার মধ্যে অনুমোদিত' },
  helpful: { en: 'Marked as helpful by app makers', bn: '“কাজে লেগেছে” বলেছেন অ্যাপ নির্মাতারা' },
  newest: { en: 'Of the newest 200 tasks, approved by platform', bn: 'সবচেয়ে নতুন ২০০টি কাজের মধ্যে অনুমোদিত' },
  none: { en: 'none yet', bn: 'এখনো নেই' },
  platforms: {
    en: { android: 'Android', ios: 'iPhone', web: 'Website' },
    bn: { android: 'অ্যান্ড্রয়েড', ios: 'আইফোন', web: 'ওয়েবসাইট' },
  },
  again: {
    en: (made: string) => `The member made this page on ${made} and can take it back. Scan the code to check it again.`,
    bn: (made: string) => `সদস্য নিজে ${made}-এ এই পাতা তৈরি করেছেন, চাইলে তুলে নিতে পারেন। আবার মিলিয়ে দেখতে কোডটি স্ক্যান করুন।`,
  },
  code: { en: 'QR code of this page', bn: 'এই পাতার কিউআর কোড' },
  gone: { en: 'This proof is not valid any more', bn: 'এই প্রমাণ আর চালু নেই' },
  goneText: {
    en: 'The member took it back, closed the account, or the link is not complete. Ask for a new one.',
    bn: 'সদস্য এটি তুলে নিয়েছেন, অ্যাকাউন্ট বন্ধ করেছেন, অথবা লিংকটি পুরো নেই। নতুন একটি চেয়ে নিন।',
  },
})

/** The page of a work record. `qr` is the QR code of its own address, an SVG picture. */
export function proofHtml(proof: Proof, language: Language, qr: string): string {
  const w = words[language]
  const number = (value: number) => formatNumber(value, language)
  const share = proof.decidedTasks ? formatPercent((proof.approvedTasks * 100) / proof.decidedTasks, language) : w.none
  const platforms = proof.platforms.map(
    ({ platform, approved }) =>
      `<tr><th scope="row">${safe(w.platforms[platform])}</th><td class="number">${number(approved)}</td></tr>`,
  )
  return htmlOf(
    language,
    w.title,
    `<h1>${safe(w.title)}</h1>
<p class="card" role="status"><strong>✓ ${safe(w.valid(formatDateTime(proof.checkedAt, language)))}</strong></p>
<dl class="sums">${fact(w.member, proof.username ?? w.unnamed)}${fact(w.since, formatMonth(proof.memberSince, language))}${fact(w.approved, number(proof.approvedTasks))}${fact(w.share, share)}${fact(w.helpful, number(proof.helpful))}</dl>
${platforms.length ? `<section class="card"><h2>${safe(w.newest)}</h2><table>${platforms.join('')}</table></section>` : ''}
<p class="lead">${safe(w.lead)}</p>
<figure style="margin:0;max-width:12rem" role="img" aria-label="${safe(w.code)}">${qr}</figure>
<p class="small">${safe(w.again(formatDateTime(proof.madeAt, language)))}</p>`,
  )
}

/** The page of a link that does not work. It gives no reason, so that guessing reveals nothing. */
export const noProofHtml = (language: Language): string =>
  htmlOf(
    language,
    words[language].gone,
    `<h1>${safe(words[language].gone)}</h1><p class="lead">${safe(words[language].goneText)}</p>`,
  )
