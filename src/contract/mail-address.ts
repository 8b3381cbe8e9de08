import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText } from './text.ts';

/**
 * Characters before the "@" without quotes (RFC 5321, 4.1.2). Quoted names are not accepted: hardly any provider offers them, and
 * they may hold spaces, commas and line breaks.
 */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** A host name of at least two labels, the last not a number. IP addresses in brackets are not accepted: no reader has one. */
const hostName = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])+$/i;

/** Characters that a local part and a domain may have (RFC 5321, 4.5.3.1). */
const max = { local: 64, domain: 255 } as const;

/** @returns whether emails can be sent to the address; a domain in another script has to be in its ASCII form */
export function isMailAddress(address: string): boolean {
  const [local, domain] = split(address);
  if (local.length > max.local || domain.length > max.domain) return false;
  return localPart.test(local) && hostName.test(domain);
}

/** @returns the address with its domain in ASCII, which every mail server knows: `bücher.example` is `xn--bcher-kva.example` */
function withAsciiDomain(address: string): string {
  // Converting a very long domain would be slow.
  if (address.length > limits.emailLength) return address;
  const [local, domain] = split(address);
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\p{ASCII}]+$/u.test(domain)) return address;
  const host = URL.parse(`http://${domain}`)?.hostname;
  return host ? `${local}@${host}` : address;
}

function split(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? ['', address] : [address.slice(0, at), address.slice(at + 1)];
}

/** An address that emails can be sent to. */
export const mailAddress = requiredText(messages.email.required)
  .overwrite(withAsciiDomain)
  // Checked after the conversion, which makes a domain in another script longer.
  .max(limits.emailLength, { error: messages.email.long })
  .refine(isMailAddress, { error: messages.email.invalid });
