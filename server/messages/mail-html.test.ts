import { expect, test } from 'vitest'
import { mailHtml } from './smtp.ts'

test('shows each text as text', () => {
  const html = mailHtml('<b>"Subject"</b>', `<script>alert('1')</script> & <img src=x onerror="steal()">`)
  expect(html).toContain('<title>&lt;b&gt;&quot;Subject&quot;&lt;/b&gt;</title>')
  expect(html).toContain(
    '<p>&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &lt;img src=x onerror=&quot;steal()&quot;&gt;</p>',
  )
})

test('loads nothing and tracks nobody', () => {
  expect(mailHtml('Porokh', 'Your code is 482615.')).not.toMatch(/<img|<link|<script|url\(|https?:|@import/)
})

test('declares its language, and support for light and dark', () => {
  expect(mailHtml('পরখ', 'আপনার কোড 482615।')).toContain('<html lang="bn">')
  const html = mailHtml('Porokh', 'Your code is 482615.')
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  // Sets no fixed colours, which would stay dark in dark mode.
  expect(html).not.toMatch(/(^|[\s;"])(color|background)[^-]*:/)
})

test('keeps lines and paragraphs, and turns an address into a link that cannot break out of its attribute', () => {
  const html = mailHtml('Porokh', 'One\nTwo\n\nhttps://porokh.example/invitation#a"onclick="x() and more')
  expect(html).toContain('<p>One<br>Two</p>')
  expect(html).toContain(
    '<p><a href="https://porokh.example/invitation#a&quot;onclick=&quot;x()">https://porokh.example/invitation#a&quot;onclick=&quot;x()</a> and more</p>',
  )
})
