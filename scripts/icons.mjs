import sharp from 'sharp'

/** Renders the app icons for phones from `icon.svg`. Run it after a change of that file. */
const drawing = 'web/static/icon.svg'
const paper = '#faf6ee'
const place = (name) => `web/static/${name}.png`

for (const size of [192, 512])
  await sharp(drawing, { density: 600 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(place(`icon-${size}`))
// Phones crop a maskable icon to their own shape, so the logo stays inside the middle 80 %.
const middle = await sharp(drawing, { density: 600 }).resize(370, 370).png().toBuffer()
await sharp({ create: { width: 512, height: 512, channels: 4, background: paper } })
  .composite([{ input: middle }])
  .png({ palette: true })
  .toFile(place('icon-maskable-512'))
