import type { ReactNode } from 'react'
import { box, TextLink } from './boxes.tsx'

export const Prose = box('div', 'grid gap-3.5 max-w-[68ch]')
export const Bullets = box('ul', 'grid gap-1.5 pl-5.5 list-disc marker:text-green-text marker:font-semibold')
export const Numbered = box('ol', 'grid gap-1.5 pl-7.5 numbered marker:text-green-text marker:font-semibold')

/** The subset of Markdown for operators: headings, paragraphs, lists, bold, links. Never HTML. */
export function Markdown({ text }: { text: string }) {
  return (
    <Prose>
      {text
        .trim()
        .split(/\n{2,}/)
        .map((block, at) => (
          <Block key={at} block={block} />
        ))}
    </Prose>
  )
}

function Block({ block }: { block: string }) {
  const lines = block.split('\n')
  const heading = /^(#{1,4})\s+(.*)$/.exec(lines[0]!)
  if (heading) {
    return (
      <>
        <h2 className="text-lg mt-3">{inline(heading[2]!)}</h2>
        {lines.length > 1 && <Block block={lines.slice(1).join('\n')} />}
      </>
    )
  }
  const items = (mark: RegExp) => lines.map((line, at) => <li key={at}>{inline(line.replace(mark, ''))}</li>)
  if (lines.every((line) => /^\s*[-*]\s/.test(line))) return <Bullets>{items(/^\s*[-*]\s+/)}</Bullets>
  if (lines.every((line) => /^\s*\d+\.\s/.test(line))) return <Numbered>{items(/^\s*\d+\.\s+/)}</Numbered>
  return <p>{inline(lines.join(' '))}</p>
}

function inline(text: string): ReactNode[] {
  return text.split(/(\*\*.+?\*\*|\[.+?\]\(.+?\))/).map((piece, at) => {
    const link = /^\[(.+?)\]\((.+?)\)$/.exec(piece)
    if (link && /^(\/|https:|mailto:)/.test(link[2]!))
      return (
        <TextLink as="a" key={at} href={link[2]}>
          {link[1]}
        </TextLink>
      )
    if (/^\*\*.+\*\*$/.test(piece)) return <strong key={at}>{piece.slice(2, -2)}</strong>
    return piece
  })
}
