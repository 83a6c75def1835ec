import { useState } from 'react'

/** Returns the value, or the previous one while the next one loads, so that the pressed element stays and keeps the focus. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, keep] = useState(value)
  if (value !== undefined && value !== last) keep(value)
  return value ?? last
}
