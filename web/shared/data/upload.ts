/** fetch does not report upload progress. */
export function upload(
  method: string,
  url: string,
  headers: Record<string, string>,
  file: Blob,
  onProgress?: (percent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress?.(Math.round((event.loaded / event.total) * 100))
    request.onerror = () => reject(new Error('network'))
    request.onload = () =>
      resolve(
        new Response(request.status === 204 ? null : request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      )
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
