/** An answer on a scale as people read it, with the campaign's own word if the answer is an end that has one: `1 (hard)`. */
export function withScaleEnd(
  { low, high }: { low?: string; high?: string },
  answer: number | string,
  shown: string,
): string {
  const meaning = { 1: low, 5: high }[Number(answer)]
  return meaning ? `${shown} (${meaning})` : shown
}
