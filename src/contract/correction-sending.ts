import { z } from 'zod';
import { sendingProgress } from './newsletter-sending.ts';

export const correctionSending = z.object({
  /** Active subscribers to whom an issue certainly brought the article; once the email was started, those who get it. */
  recipients: z.number().int(),
  /**
   * Active subscribers to whom an issue may have brought the article: it was sent before the program noted which articles each email had.
   * They get no email. Once the email was started, how many they were then.
   */
  unknown: z.number().int(),
  subject: z.string(),
  /** Null while the email was not started. */
  progress: sendingProgress.nullable(),
});

/** The email about a correction: whom it reaches, and how far it is. */
export type CorrectionSending = z.infer<typeof correctionSending>;
