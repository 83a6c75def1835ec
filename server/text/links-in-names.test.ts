import { expect, test } from 'vitest'
import { asTyped, hasLink } from './links-in-names.ts'

test.each([
  'https://evil.example/x',
  'Porokh-verify.xyz',
  'Go to EVIL.COM now',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'ev\u200bil.com',
  'www.evil',
  't.me/porokh',
  'help@evil.example',
  'পরখ.বাংলা',
  'a/b',
  'Claim 500 BDT at dr.vip',
  'Claim at Dr.VIP',
  'st.link',
  'mr.bet',
  'no.com',
  'md.live',
  'Md.Live',
  'prof.click',
  'sk.shop',
  'Dr.Io',
  'Md.Rahim.com',
])('“%s” has a link', (name) => {
  expect(hasLink(name)).toBe(true)
  expect(hasLink(asTyped(name))).toBe(false)
})

test.each([
  'Md. Rahim Uddin',
  'Md.Rahim Uddin',
  'A.K.M. Fazlul',
  'Dr.Anika Sen',
  'MD.RAHIM UDDIN',
  'Md.রহিম',
  'Rahim’s Apps',
  'Meghna Apps Ltd.',
  'রহিমা খাতুন',
  'Version 2.0',
])('“%s” has no link', (name) => {
  expect(hasLink(name)).toBe(false)
  expect(asTyped(name)).toBe(`“${name}”`)
})

test('a name does not end the quotation around it', () => {
  expect(asTyped('Anika”. Porokh: send your PIN. “')).toBe('“Anika. Porokh: send your PIN.”')
})

test.each(Array.from('"“”„‟«»‹›❝❞〝〞〟″＂🙷'))('%s does not end the quotation either', (sign) => {
  expect(asTyped(`Anika${sign} Porokh: send your PIN`)).toBe('“Anika Porokh: send your PIN”')
})
test('two apostrophes do not end the quotation either', () => {
  expect(asTyped('Anika’’ Porokh')).toBe('“Anika Porokh”')
})
