import type { LetterSite, NoticeLetter } from '../../contract/letters.ts';

/** @returns the letter whose button says that the address is theirs, and that they want the newsletter */
export function confirmLetter(site: LetterSite, links: { confirm: string }): NoticeLetter {
  return {
    site,
    subject: `Please confirm your subscription to ${site.name}`,
    preheader: 'One press of a button, and the newsletter is yours.',
    heading: 'Is this your address?',
    paragraphs: [
      `Somebody, most likely you, asked for the weekly newsletter of ${site.name} to be sent here. Press the button to confirm.`,
      'The link works for three days.',
    ],
    action: { label: 'Confirm my subscription', address: links.confirm },
    reason: 'If it was not you, do nothing: without the button there will be no letters.',
    links: [],
  };
}
