const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page on which a payer decides. Tests find its buttons by name: Pay, Fail, Cancel. */
export function payerPage(
  gateway: string,
  amount: string,
  reference: string,
  choices: readonly string[],
  hidden: Record<string, string>,
): string {
  return htmlPage(
    `${gateway}: ${amount} BDT`,
    `<p>This is the contract server. No money moves.</p><p>Reference ${escaped(reference)}</p>
    <form method="post">${hiddenFields(hidden)}
    ${choices.map((one) => `<button name="choice" value="${one}">${label(one)}</button>`).join(' ')}</form>`,
  )
}

/** Sends the browser to the merchant's page with a form, by a cross-site POST. */
export const returnPage = (url: string, fields: Record<string, string>, method = 'post') =>
  htmlPage(
    'Back to the shop',
    `<form method="${method}" action="${escaped(url)}">${hiddenFields(fields)}<button>Continue</button></form>
    <script>document.forms[0].submit()</script>`,
  )

const label = (choice: string) => (choice[0]!.toUpperCase() + choice.slice(1)).replaceAll('_', ' ')
const hiddenFields = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
const htmlPage = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<body style="font:1.25rem sans-serif;max-width:30rem;margin:3rem auto;padding:1rem"><h1>${escaped(title)}</h1>${body}</body></html>`
