import type { ComponentProps, CSSProperties } from 'react'
import { useSavesData } from '../data/comforts.ts'

/** A picture. While the phone saves data, a coloured box replaces it; pictures drawn on the phone are always shown. */
export function LoadedPicture({
  alt,
  className = '',
  style,
  ...img
}: Omit<ComponentProps<'img'>, 'alt' | 'className' | 'style' | 'role'> & {
  alt: string
  className?: string
  style?: CSSProperties
}) {
  const drawnHere = typeof img.src === 'string' && img.src.startsWith('data:')
  if (!useSavesData() || drawnHere) return <img {...img} alt={alt} className={className} style={style} />
  return <span className={`block ${className}`} style={style} {...(alt && { role: 'img', 'aria-label': alt })} />
}
