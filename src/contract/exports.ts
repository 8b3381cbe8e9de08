import { z } from 'zod';
import { passwordInput } from './account.ts';
import { messages } from './messages.ts';

/** Our own format, which has everything; WXR, which WordPress imports; what Ghost imports. */
export const exportFormats = ['masthead', 'wordpress', 'ghost'] as const;

export type ExportFormat = (typeof exportFormats)[number];

export const exportInput = passwordInput.extend({ format: z.enum(exportFormats, { error: messages.required }) });

/** Input for a link to an export. */
export type ExportInput = z.infer<typeof exportInput>;

export const exportLink = z.object({
  /** Path of the file; it works once, for the account that asked for it. */
  url: z.string(),
  /** ISO-8601, UTC. */
  expiresAt: z.string(),
});

/** Where an export can be downloaded. */
export type ExportLink = z.infer<typeof exportLink>;

const count = z.number().int();

export const exportOverview = z.object({
  /** Whether the account has a password; without one, the export is made by the command. */
  hasPassword: z.boolean(),
  articles: count,
  issues: count,
  subscribers: count,
  images: count,
  /** Size of the images, in bytes: nearly all of the file. */
  imageBytes: count,
});

/** Contents of an export made now. */
export type ExportOverview = z.infer<typeof exportOverview>;
