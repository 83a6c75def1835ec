import type { ReactNode } from 'react'

/** The subset of Markdown that operators may use: headings, paragraphs, lists, bold, links. Never HTML. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="prose">
      {text
        .trim()
        .split(/\n{2,}/)
        .map((block, at) => (
          <Block key={at} block={block} />
        ))}
    </div>
  )
}

function Block({ block }: { block: string }) {
  const lines = block.split('\n')
  const heading = /^(#{1,4})\s+(.*)$/.exec(lines[0]!)
  if (heading) {
    return (
      <>
        <h2>{inline(heading[2]!)}</h2>
        {lines.length > 1 && <Block block={lines.slice(1).join('\n')} />}
      </>
    )
  }
  const items = (mark: RegExp) => lines.map((line, at) => <li key={at}>{inline(line.replace(mark, ''))}</li>)
  if (lines.every((line) => /^\s*[-*]\s/.test(line))) return <ul>{items(/^\s*[-*]\s+/)}</ul>
  if (lines.every((line) => /^\s*\d+\.\s/.test(line))) return <ol>{items(/^\s*\d+\.\s+/)}</ol>
  return <p>{inline(lines.join(' '))}</p>
}

function inline(text: string): ReactNode[] {
  return text.split(/(\*\*.+?\*\*|\[.+?\]\(.+?\))/).map((piece, at) => {
    const link = /^\[(.+?)\]\((.+?)\)$/.exec(piece)
    if (link && /^(\/|https:|mailto:)/.test(link[2]!))
      return (
        <a key={at} href={link[2]}>
          {link[1]}
        </a>
      )
    if (/^\*\*.+\*\*$/.test(piece)) return <strong key={at}>{piece.slice(2, -2)}</strong>
    return piece
  })
}
