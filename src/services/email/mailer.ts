/** One email to one address. */
export interface OutgoingEmail {
  to: string;
  /** Display name of the sender, used when `MAIL_FROM` has none. */
  senderName: string;
  subject: string;
  text: string | EncodedPart;
  html: string | EncodedPart;
  /** Additional headers; name → value. */
  headers?: Record<string, string>;
}

/** A MIME part with its own headers, already encoded: a part that is the same for all recipients is encoded once. */
export interface EncodedPart {
  raw: string;
}

/** The sender from `MAIL_FROM`. */
export interface Sender {
  address: string;
  /** Undefined: each email has its own `senderName`. */
  name: string | undefined;
}

/** Delivers emails over SMTP, or writes them into a folder when no mail server is set up. */
export interface Mailer {
  readonly transport: 'smtp' | 'outbox';
  readonly sender: Sender;
  /**
   * Hands an email over, once.
   * @param signal gives up before the email is handed over
   * @throws DeliveryError
   */
  send(email: OutgoingEmail, signal?: AbortSignal): Promise<void>;
  /**
   * Does the work of an email that must not be sent: encodes it as `send` does, and hands it to no server. So it delays the next
   * requests as much as a real email. It never throws, since no email can be lost.
   */
  rehearse(email: OutgoingEmail): Promise<void>;
  /** Finishes the emails under way, then closes the connections. */
  close(): Promise<void>;
}
