import { useState } from 'react'

/** The value, and while the next one is awaited the one before: what was pressed to ask for it stays, and keeps the focus. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, keep] = useState(value)
  if (value !== undefined && value !== last) keep(value)
  return value ?? last
}
