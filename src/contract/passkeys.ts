import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText, text } from './text.ts';

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO-8601, UTC. */
  createdAt: z.string(),
  /** ISO-8601, UTC; null for one that was never used. */
  lastUsedAt: z.string().nullable(),
});

/** A passkey of the signed-in account. */
export type Passkey = z.infer<typeof passkey>;

/** Base64url, as browsers encode what an authenticator answers; real values stay below 2,000 characters. */
const encoded = text.max(20_000, { error: messages.passkey.invalid });

/** Fields that the JSON forms of `PublicKeyCredential` have in common (WebAuthn Level 3, section 5.1). */
const credential = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  // None is asked for, so none is read.
  clientExtensionResults: z.object({}),
});

const name = requiredText(messages.passkey.name).max(limits.accountNameLength, { error: messages.accountName.long });

export const newPasskey = z.object({
  name,
  credential: credential.extend({
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
    }),
  }),
});

/** A new credential of an authenticator, and the name that its owner gives it. */
export type NewPasskey = z.infer<typeof newPasskey>;

/** Changes of a passkey by its owner. */
export const passkeyChange = z.object({ name });

export const passkeySignIn = z.object({
  credential: credential.extend({
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
    }),
  }),
});

/** An authenticator's signed answer, which signs its owner in. */
export type PasskeySignIn = z.infer<typeof passkeySignIn>;
