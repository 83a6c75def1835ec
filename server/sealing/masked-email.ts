/** The first letter and the domain: enough to compare with what somebody says, but no usable address. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
