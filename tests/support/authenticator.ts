import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { site } from './magazine.ts';

const { hostname } = new URL(site.url);
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

interface Circumstances {
  /** Whether the device has asked for a PIN or a fingerprint; it does by default. */
  isUserVerified?: boolean;
  /** Where the page is that asked. */
  origin?: string;
  /** Host name that the passkey belongs to. */
  rpID?: string;
}

/** A device with one passkey (WebAuthn Level 3, section 6), for tests that have no browser. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  /** @returns the answer to the options of a new passkey */
  create({ challenge }: { challenge: string }, given: Circumstances = {}) {
    const clientDataJSON = clientData('webauthn.create', challenge, given);
    const authData = Buffer.concat([this.#data(given, 0x40), this.#credential()]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = base64url(isoCBOR.encode(attestation));
    return { ...this.#frame(), response: { clientDataJSON: base64url(clientDataJSON), attestationObject } };
  }

  /** @returns the answer to the options of a sign-in */
  get({ challenge }: { challenge: string }, given: Circumstances = {}) {
    const clientDataJSON = clientData('webauthn.get', challenge, given);
    const data = this.#data(given);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    };
    return { ...this.#frame(), response };
  }

  #frame() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #data({ isUserVerified = true, rpID = hostname }: Circumstances, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    this.#counter += 1;
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags | 0x01 | (isUserVerified ? 0x04 : 0)]), counter]);
  }

  #credential(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE: an EC2 key (2) for ES256 (-7) on P-256 (1).
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
  }
}

function clientData(type: string, challenge: string, { origin = site.url }: Circumstances): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
