import type { EmailSite, NoticeEmail } from '../../contract/emails.ts';

/** The change, as a subject. The key is that of `FactorChange`, which this folder may not import. */
const words = {
  on: {
    heading: 'Two-step verification is on',
    text: 'From now on, signing in with your password also asks for a code of your authenticator app.',
  },
  off: {
    heading: 'Two-step verification is off',
    text: 'From now on, your password is enough to sign in.',
  },
  'recovery-codes-renewed': {
    heading: 'You have new recovery codes',
    text: 'Your former recovery codes no longer work.',
  },
  'recovery-code-used': {
    heading: 'A recovery code was used',
    text: 'Someone, most likely you, signed in with your password and one of your recovery codes. It works only once.',
  },
  'passkey-added': {
    heading: 'A passkey was added',
    text: 'It can be used to sign in to your account without your password.',
  },
  'passkey-removed': {
    heading: 'A passkey was removed',
    text: 'It can no longer be used to sign in to your account.',
  },
  removed: {
    heading: 'Your second factor was removed',
    text: 'The owner of the site has removed the authenticator app, the recovery codes and the passkeys of your account. Your password is enough to sign in; you can set them up again afterwards.',
  },
} as const;

interface FactorNotice {
  change: keyof typeof words;
  links: { account: string };
}

/** @returns the email that tells a user how the sign-in to their account was changed */
export function factorEmail(site: EmailSite, { change, links }: FactorNotice): NoticeEmail {
  const { heading, text } = words[change];
  return {
    site,
    subject: `${heading}: your account at ${site.name}`,
    preheader: text,
    heading,
    paragraphs: [text],
    action: { label: 'See your account', url: links.account },
    reason: 'If it wasn’t you, change your password now, and tell the owner of the site.',
    links: [],
  };
}
