import type { Language } from '../../../contract/common.ts'
import { saveFile } from '../../shared/data/save.ts'

/** All in the reader's language. Contains neither a name nor a full number, since the picture may go anywhere. */
interface Picture {
  name: string
  language: Language
  brand: string
  title: string
  amount: string
  state: string
  facts: readonly (readonly [string, string])[]
  foot: string
  /** The same as text, for apps that take no picture. */
  text: string
}

const width = 720
const edge = 48
const row = 84
const ink = { paper: '#fffdf9', dark: '#16241d', muted: '#53625a', line: '#e3dccd', deep: '#0d5c45', gold: '#f3b43a' }
const stone =
  'M24 2.5c9.5 0 15.5 2 18.6 6.3C45 12.2 46 17 46 24c0 8.3-1.7 13.7-5 17-3.4 3.3-8.8 4.5-17 4.5-9 0-14.5-1.5-17.8-5.2C3.2 37 2 31.8 2 24 2 15.5 3.5 10 7.2 6.6 10.6 3.6 16 2.5 24 2.5Z'
const streak = 'M11.5 25.2c2.5 1.5 5.3 4.5 7.3 8.3C23.5 25 29.5 18 37.5 12.5'

/** Shares the picture with the phone's share sheet, or saves it as a file if there is none. Closing the sheet does neither. */
export async function sharePicture(picture: Picture): Promise<'shared' | 'saved' | 'closed'> {
  const blob = await new Promise<Blob | null>((done) => draw(picture).toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  const files = [new File([blob], picture.name, { type: blob.type })]
  // Older browsers lack both.
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files, title: picture.title, text: picture.text })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
      // Sharing is not allowed here, or the press was too long ago: the picture is saved as a file.
    }
  }
  saveFile(blob, picture.name)
  return 'saved'
}

function draw({ language, brand, title, amount, state, facts, foot }: Picture): HTMLCanvasElement {
  const head = 336
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = head + facts.length * row + 120
  canvas.lang = language
  const context = canvas.getContext('2d')!
  const family = getComputedStyle(document.body).fontFamily
  /** Draws at `x`, at most `most` wide: a long word gets smaller letters. */
  const write = (
    text: string,
    { x = edge, y, size, weight = 400, color = ink.dark, align = 'left', most = width - 2 * edge }: Writing,
  ) => {
    context.fillStyle = color
    context.textAlign = align
    let fits = size
    do context.font = `${weight} ${fits}px ${family}`
    while (context.measureText(text).width > most && --fits > 12)
    context.fillText(text, x, y)
  }
  context.textBaseline = 'alphabetic'
  context.fillStyle = ink.paper
  context.fillRect(0, 0, width, canvas.height)
  context.fillStyle = ink.deep
  context.fillRect(0, 0, width, head)

  context.save()
  context.translate(edge, 40)
  context.scale(1.3, 1.3)
  context.fillStyle = '#fff'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(stone))
  context.strokeStyle = ink.gold
  context.lineWidth = 5.2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(streak))
  context.restore()

  write(brand, { x: edge + 80, y: 86, size: 40, weight: 700, color: '#fff', most: 500 })
  write(title, { y: 164, size: 28, color: '#d9ece3' })
  write(amount, { y: 244, size: 68, weight: 700, color: '#fff' })
  write(state, { y: 298, size: 30, weight: 600, color: ink.gold })
  facts.forEach(([label, value], at) => {
    const y = head + 60 + at * row
    write(label, { y, size: 26, color: ink.muted, most: 230 })
    write(value, { x: width - edge, y, size: 28, weight: 600, align: 'right', most: width - 2 * edge - 240 })
    context.fillStyle = ink.line
    context.fillRect(edge, y + 26, width - 2 * edge, 2)
  })
  write(foot, { x: width / 2, y: canvas.height - 44, size: 24, color: ink.muted, align: 'center' })
  return canvas
}

interface Writing {
  x?: number
  y: number
  size: number
  weight?: number
  color?: string
  align?: CanvasTextAlign
  most?: number
}
