/** For example "Chrome · Android": browser and system, which people recognise. Empty if both are unknown. */
export function deviceName(userAgent: string): string {
  const browser = /(SamsungBrowser|OPR|EdgA?|UCBrowser|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1]
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux)/.exec(userAgent)?.[1]
  const names: Record<string, string> = {
    OPR: 'Opera',
    EdgA: 'Edge',
    Edg: 'Edge',
    'Mac OS X': 'Mac',
    SamsungBrowser: 'Samsung',
  }
  return [browser, system]
    .filter((part): part is string => !!part)
    .map((part) => names[part] ?? part)
    .join(' · ')
}
