import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { Secret, TOTP } from 'otpauth';
import { log } from '../../logging/log.ts';

/** Parameters that authenticator apps assume by default: SHA-1, six digits, thirty seconds. */
const period = 30;
const form = { algorithm: 'SHA1', digits: 6, period };

/** Codes accepted before and after the present one, for clocks that are wrong and people who are slow (RFC 6238, section 5.2). */
const window = 1;

/** Bytes: RFC 4226, section 4, recommends 160 bits. */
const secretSize = 20;

interface Setup {
  /** The site's name, which the app shows. */
  issuer: string;
  /** Which account it is, in the app. */
  label: string;
}

/** @returns a new secret in base32, and the URI that tells it to an app */
export function createTotp({ issuer, label }: Setup): { secret: string; uri: string } {
  // The app separates the two with a colon.
  const totp = new TOTP({
    ...form,
    issuer: issuer.replaceAll(':', ' '),
    label,
    secret: new Secret({ size: secretSize }),
  });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** @returns the thirty seconds, counted since 1970, that a code belongs to; null for a code that is wrong at this time */
export function findStep(secret: string, { code, now }: { code: string; now: Date }): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...form, secret }).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Encrypted with the site's secret: an attacker who reads only the database cannot make codes. */
export function encryptSecret(siteSecret: string, secret: string): Promise<string> {
  return symmetricEncrypt({ key: siteSecret, data: secret });
}

/** @returns the secret; null when the site's secret was replaced since, and only a recovery code is left */
export async function decryptSecret(siteSecret: string, encrypted: string): Promise<string | null> {
  try {
    return await symmetricDecrypt({ key: siteSecret, data: encrypted });
  } catch (err) {
    log.warn({ err }, 'sign-in: the secret of an authenticator app cannot be decrypted; its codes are refused');
    return null;
  }
}
