import type { LetterSite, NoticeLetter } from '../../contract/letters.ts';

/** @returns the letter whose button says that the address is theirs, and that they want the newsletter */
export function confirmLetter(site: LetterSite, links: { confirm: string }): NoticeLetter {
  return {
    site,
    subject: `Please confirm your subscription to ${site.name}`,
    preheader: 'Press the button to start your subscription.',
    heading: 'Is this your email address?',
    paragraphs: [
      `Someone, most likely you, asked to get the weekly newsletter of ${site.name} at this address. Press the button to confirm.`,
      'The link works for three days.',
    ],
    action: { label: 'Confirm my subscription', address: links.confirm },
    reason: "If it wasn't you, just ignore this email: you won't be subscribed.",
    links: [],
  };
}
