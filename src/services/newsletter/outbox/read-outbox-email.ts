import type { Address, Email } from 'postal-mime';
import type { OutboxEmail } from '../../../contract/newsletter-outbox.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { presentHead } from './list-outbox.ts';
import { withOutboxFile } from './outbox-files.ts';
import { parseEmail } from './parse-email.ts';

interface Which {
  dataDir: string;
  /** Unchecked, as in the request; no id leads out of the folder. */
  id: string;
}

/** @returns an email of the outbox, parsed; @throws ServiceError `not-found` */
export async function readOutboxEmail({ dataDir, id }: Which): Promise<OutboxEmail> {
  const { mail, size } = await readEmail({ dataDir, id });
  return {
    ...presentHead(id, mail),
    size,
    from: mail.from ? nameAndAddress(mail.from) : '',
    text: mail.text ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

/** @returns the HTML of an email of the outbox; @throws ServiceError `not-found`, also when it has none */
export async function readOutboxHtml(which: Which): Promise<string> {
  const { mail } = await readEmail(which);
  if (mail.html === undefined) throw new ServiceError('not-found', 'This email has no HTML.');
  return mail.html;
}

async function readEmail({ dataDir, id }: Which): Promise<{ mail: Email; size: number }> {
  const bytes = await withOutboxFile(dataDir, id, (file) => file.readFile());
  if (!bytes) throw new ServiceError('not-found', 'There is no such email in the outbox.');
  return { mail: await parseEmail(bytes), size: bytes.length };
}

function nameAndAddress({ name, address = '' }: Address): string {
  return name ? `${name} <${address}>` : address;
}
