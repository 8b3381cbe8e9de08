import { mkdir, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Mailer, OutgoingEmail, Sender } from '../services/email/mailer.ts';
import { classifyError } from './classify-error.ts';
import { compose } from './compose.ts';

/** @returns a mailer that writes each email to a file of its own, whose names sort as the emails were written */
export function createOutboxMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  /** @param finish gets the path of the written file, and makes it an email of the outbox or removes it: one operation of the file system */
  async function write(
    email: OutgoingEmail,
    finish: (part: string, path: string) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { message } = await transport.sendMail(compose(email, sender));
    signal?.throwIfAborted();
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${uuid()}.eml`);
    await writeFile(`${path}.part`, message);
    await finish(`${path}.part`, path);
  }

  return {
    transport: 'outbox',
    sender,
    send: (email, signal) =>
      // The rename makes the file appear complete or not at all.
      write(email, rename, signal).catch((error: unknown) => {
        throw classifyError(error);
      }),
    rehearse: (email) => write(email, unlink).catch(() => undefined),
    async close() {},
  };
}
