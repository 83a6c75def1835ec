/** Whether the phone has a sheet of its own to send a link with. */
export const canShare = (): boolean => 'share' in navigator

/** Opens that sheet. Whoever closes it again wants nothing sent. */
export async function shareLink(data: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
