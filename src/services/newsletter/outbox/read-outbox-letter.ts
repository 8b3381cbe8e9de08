import PostalMime, { type Address, type Email } from 'postal-mime';
import type { OutboxLetter } from '../../../contract/newsletter-outbox.ts';
import { Refusal } from '../../refusal.ts';
import { presentHead } from './list-outbox.ts';
import { withOutboxFile } from './outbox-files.ts';

interface Which {
  dataDir: string;
  /** As it was asked for: no path ever leaves the folder. */
  id: string;
}

/** @returns a letter of the outbox, as a mail program reads it; @throws Refusal `not-found` */
export async function readOutboxLetter({ dataDir, id }: Which): Promise<OutboxLetter> {
  const { mail, size } = await parseLetter({ dataDir, id });
  return {
    ...presentHead(id, mail),
    size,
    from: mail.from ? nameAndAddress(mail.from) : '',
    text: mail.text ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

/** @returns the HTML of a letter of the outbox; @throws Refusal `not-found`, also when it has none */
export async function readOutboxHtml(which: Which): Promise<string> {
  const { mail } = await parseLetter(which);
  if (mail.html === undefined) throw new Refusal('not-found', 'This email has no HTML.');
  return mail.html;
}

async function parseLetter({ dataDir, id }: Which): Promise<{ mail: Email; size: number }> {
  const bytes = await withOutboxFile(dataDir, id, (file) => file.readFile());
  if (!bytes) throw new Refusal('not-found', 'There is no such email in the outbox.');
  return { mail: await PostalMime.parse(bytes), size: bytes.length };
}

function nameAndAddress({ name, address = '' }: Address): string {
  return name ? `${name} <${address}>` : address;
}
