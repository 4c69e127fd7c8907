// Masks of numbers and addresses: recognisable for their owner, useless for others.

/** 13800138000 becomes 138****8000. */
export const maskMobile = (mobile: string): string =>
  `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** A mobile number or mail address as above; of anything else the first sign. */
export function maskContact(contact: string): string {
  if (contact === '') return '';
  if (contact.includes('@')) return maskEmail(contact);
  return /^\d{8,}$/.test(contact) ? maskMobile(contact) : `${[...contact][0]}***`;
}

/** lin.yinuo@example.com becomes l***@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
