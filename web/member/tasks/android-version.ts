interface Hints {
  platform: string
  getHighEntropyValues(of: string[]): Promise<{ platformVersion?: string }>
}

/** The phone's version of Android, which Chrome's user agent does not tell. Undefined where the browser does not say. */
export async function androidVersion(): Promise<number | undefined> {
  const hints = (navigator as { userAgentData?: Hints }).userAgentData
  if (hints?.platform !== 'Android') return undefined
  const { platformVersion } = await hints.getHighEntropyValues(['platformVersion']).catch(() => ({}) as never)
  const version = Number.parseInt(platformVersion ?? '', 10)
  return version >= 1 && version <= 99 ? version : undefined
}
