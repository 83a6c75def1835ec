import type { Language } from '../../contract/common.ts'
import { ink, sheet, type Pdf } from './pdf.ts'

const { left } = sheet

/** Draws the logo of `web/static/icon.svg` and the name at the top of a page. */
export function drawLogo(pdf: Pdf, language: Language): void {
  const { doc } = pdf
  doc.save().translate(left, 40).scale(0.92)
  doc
    .path(
      'M24 2.5c9.5 0 15.5 2 18.6 6.3C45 12.2 46 17 46 24c0 8.3-1.7 13.7-5 17-3.4 3.3-8.8 4.5-17 4.5-9 0-14.5-1.5-17.8-5.2C3.2 37 2 31.8 2 24 2 15.5 3.5 10 7.2 6.6 10.6 3.6 16 2.5 24 2.5Z',
    )
    .fill(ink.green)
  doc
    .path('M11.5 25.2c2.5 1.5 5.3 4.5 7.3 8.3C23.5 25 29.5 18 37.5 12.5')
    .lineWidth(5.2)
    .lineCap('round')
    .lineJoin('round')
    .stroke('#f3b43a')
  doc.restore()
  pdf.text(language === 'bn' ? 'পরখ' : 'Porokh', left + 56, 42, { size: 19, weight: 'bold', color: ink.green })
}
