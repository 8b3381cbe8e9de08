import { escapeAttribute, escapeText } from 'entities';
import { messageSentId } from '../../contract/contact.ts';
import { limits } from '../../contract/limits.ts';
import { pagePaths } from '../../contract/paths.ts';

/** Fields that a rejected form shows again. */
export interface RejectedMessage {
  values: Readonly<Record<string, string>>;
  /** Why it was not sent, as a sentence. */
  detail: string;
}

const label = 'mb-1.5 block font-medium font-sans text-sm';
const control = 'block min-h-11 w-full border border-muted bg-paper px-3 py-2 font-sans text-base';

/**
 * The contact form of a page, which a browser sends without a script. It shows no address.
 * @param page path of the page
 * @param rejected what was typed, after a try that failed
 */
export function contactForm(page: string, rejected?: RejectedMessage): string {
  const typed = (name: string) => rejected?.values[name] ?? '';
  const value = (name: string) => (typed(name) === '' ? '' : ` value="${escapeAttribute(typed(name))}"`);
  return [
    `<form method="post" action="${pagePaths.contactForm}" class="my-8 grid gap-5">`,
    `<p id="${messageSentId}" role="status" tabindex="-1" class="my-0! hidden border-ink border-l-4 bg-tint px-4 py-3 font-sans text-base target:block">Your message has been sent. Thank you.</p>`,
    rejected
      ? `<p role="alert" class="my-0! border-accent border-l-4 bg-tint px-4 py-3 font-sans text-accent text-base">${escapeText(rejected.detail)}</p>`
      : '',
    `<input type="hidden" name="page" value="${escapeAttribute(page)}"/>`,
    `<div><label for="contact-name" class="${label}">Your name</label><input id="contact-name" name="name" dir="auto" autocomplete="name" maxlength="${limits.contactNameLength}" class="${control}"${value('name')}/></div>`,
    `<div><label for="contact-email" class="${label}">Your email address</label><input id="contact-email" name="email" type="email" required="" autocomplete="email" maxlength="${limits.emailLength}" class="${control}"${value('email')}/></div>`,
    `<div><label for="contact-message" class="${label}">Message</label><textarea id="contact-message" name="message" dir="auto" required="" rows="8" maxlength="${limits.contactMessageLength}" class="${control}">\n${escapeText(typed('message'))}</textarea></div>`,
    '<div hidden=""><label for="contact-website">Leave this empty</label><input id="contact-website" name="website" tabindex="-1" autocomplete="off"/></div>',
    '<div><button type="submit" class="inline-flex min-h-11 items-center justify-center gap-2 border border-transparent bg-primary px-4 py-2 font-medium font-sans text-on-primary text-sm transition-colors hover:bg-primary-hover hover:text-paper">Send message</button></div>',
    '</form>',
  ].join('');
}
