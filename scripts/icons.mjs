import sharp from 'sharp'

/** Draws the icons that phones want as pictures, from the one drawing that we keep. Run after a change of `icon.svg`. */
const drawing = 'web/public/icon.svg'
const paper = '#faf6ee'
const place = (name) => `web/public/${name}.png`

for (const size of [192, 512])
  await sharp(drawing, { density: 600 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(place(`icon-${size}`))
// Phones cut a maskable icon to their own shape: everything that matters stays in the middle 80 %.
const middle = await sharp(drawing, { density: 600 }).resize(370, 370).png().toBuffer()
await sharp({ create: { width: 512, height: 512, channels: 4, background: paper } })
  .composite([{ input: middle }])
  .png({ palette: true })
  .toFile(place('icon-maskable-512'))
