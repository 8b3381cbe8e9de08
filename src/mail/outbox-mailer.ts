import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Mailer, OutgoingEmail, Sender } from '../services/email/mailer.ts';
import { classifyError } from './classify-error.ts';
import { compose } from './compose.ts';

/** @returns a mailer that writes each email to a file of its own, whose names sort as the emails were written */
export function createOutboxMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function write(email: OutgoingEmail, signal?: AbortSignal): Promise<void> {
    const { message } = await transport.sendMail(compose(email, sender));
    signal?.throwIfAborted();
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${uuid()}.eml`);
    // The rename makes the file appear complete or not at all.
    await writeFile(`${path}.part`, message);
    await rename(`${path}.part`, path);
  }

  return {
    transport: 'outbox',
    sender,
    send: (email, signal) =>
      write(email, signal).catch((error: unknown) => {
        throw classifyError(error);
      }),
    async close() {},
  };
}
