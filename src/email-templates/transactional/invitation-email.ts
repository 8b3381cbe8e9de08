import type { EmailSite, NoticeEmail } from '../../contract/emails.ts';
import { limits } from '../../contract/limits.ts';
import type { Role } from '../../contract/permissions.ts';

interface Invitation {
  /** Name of the inviter. */
  from: string;
  role: Role;
  links: { accept: string };
}

const asRole: Record<Role, string> = {
  owner: 'the owner',
  editor: 'an editor',
  author: 'an author',
  contributor: 'a contributor',
};

/** @returns the email whose button accepts an invitation to work on the site */
export function invitationEmail(site: EmailSite, { from, role, links }: Invitation): NoticeEmail {
  return {
    site,
    subject: `${from} invites you to ${site.name}`,
    preheader: 'Choose a password to get started.',
    heading: `Join ${site.name}`,
    paragraphs: [
      `${from} invites you to work on ${site.name} as ${asRole[role]}. Press the button to choose a password and sign in.`,
      `The link works once, and for ${limits.invitationDays} days.`,
    ],
    action: { label: 'Accept the invitation', url: links.accept },
    reason: 'If you didn’t expect this invitation, just ignore this email: nothing will happen.',
    links: [],
  };
}
