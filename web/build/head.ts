const description = {
  bn: 'অ্যাপ পরখ করে সৎ মতামত দিন, বিকাশ, নগদ বা রকেটে টাকা নিন। এখানে কখনো টাকা দিতে হয় না।',
  en: 'Try out apps, say honestly what you think, and be paid to bKash, Nagad or Rocket. You never pay here.',
}

/** The template in one language: `html` has the page's title and description, and `rest` is the body without its title. */
export function withLanguage(template: string, body: string, language: 'bn' | 'en') {
  const tag = /<title>(.*?)<\/title>/s.exec(body)
  const text = description[language]
  const html = template
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, (own) => tag?.[0] ?? own)
    .replace(/(name="description"\s+content=")[^"]*/, (_, start: string) => start + text)
  return { html, title: tag?.[1] ?? '', text, rest: tag ? body.replace(tag[0], '') : body }
}
