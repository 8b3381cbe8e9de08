import type { SendMailOptions } from 'nodemailer';
import { isMailAddress } from '../contract/mail-address.ts';
import { DeliveryError } from '../services/email/delivery-error.ts';
import type { OutgoingEmail, Sender } from '../services/email/mailer.ts';

/**
 * @returns the email as nodemailer takes it
 * @throws DeliveryError when `to` is not one plain address: nodemailer would read "a@b.test, c@d.test" as two
 */
export function compose(
  { to, senderName, subject, text, html, headers = {} }: OutgoingEmail,
  sender: Sender,
): SendMailOptions {
  if (!isMailAddress(to)) throw new DeliveryError('address', "This address can't receive email.");
  return {
    from: { name: oneLine(sender.name ?? senderName), address: sender.address },
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value: oneLine(value) })),
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  };
}

/** A line break in a header would begin another header. */
function oneLine(value: string): string {
  return value.replaceAll(/\p{Cc}+/gu, ' ');
}
