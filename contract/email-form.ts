/** An e-mail, without blanks around it. In a file of its own, so that pages can use it without the schemas. */
export const emailForm = /^[^\s@<>(),;:"\\]+@[^\s@.<>(),;:"\\]+(\.[^\s@.<>(),;:"\\]+)+$/
