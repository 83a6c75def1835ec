export function runVitest(
  vitest: string[],
  results: string,
  options?: { quiet?: boolean },
): Promise<{ passed: number; failed: number; second: string[] }>
