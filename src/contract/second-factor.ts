import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText } from './text.ts';

export const codeInput = z.object({
  /** A code of the authenticator app, or a recovery code; spaces and hyphens do not matter. */
  code: requiredText(messages.code.required).max(limits.codeLength, { error: messages.code.wrong }),
});

/** A code that completes a sign-in, or shows that the authenticator app is set up. */
export type CodeInput = z.infer<typeof codeInput>;

export const signInAnswer = z.object({ needsCode: z.literal(true) });

/** Body of a sign-in that waits for a code (status 202); one that is complete has none (204). */
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const secondFactor = z.object({
  /** ISO-8601, UTC; null while it is off. */
  since: z.string().nullable(),
  /** Recovery codes that are not used yet. */
  recoveryCodes: z.number().int(),
});

/** The two-step verification of the signed-in account. */
export type SecondFactor = z.infer<typeof secondFactor>;

export const secondFactorSetup = z.object({
  /** In base32, as people type it into an app. */
  secret: z.string(),
  /** The same as an `otpauth:` URI, for a QR code. */
  uri: z.string(),
});

/** Secret and URL for an authenticator app. It is told until the first code is right, then never again. */
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The recovery codes; they are told only once. */
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;
