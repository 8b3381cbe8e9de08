import type { EmailSite, NoticeEmail } from '../../contract/emails.ts';

/** A reader's message, as the form of a page has sent it. */
interface Message {
  page: string;
  name: string;
  email: string;
  words: string;
}

/** @returns the email that brings a reader's message to the editors, who answer it with "Reply" */
export function contactEmail(site: EmailSite, { page, name: given, email, words }: Message): NoticeEmail {
  const name = given.replaceAll(/\s+/g, ' ');
  const from = name === '' ? email : `${name} (${email})`;
  return {
    site,
    subject: `Message from ${name || email}`,
    preheader: words.replaceAll(/\s+/g, ' ').slice(0, 150),
    heading: `Message from ${from}`,
    paragraphs: words.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
    action: null,
    reason: `This message was written into the form at ${site.url}${page}. “Reply” answers its sender.`,
    links: [],
  };
}
