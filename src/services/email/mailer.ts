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
   * Does the work of an email that is not to be sent: it is encoded as `send` does it, and handed to no server and no reader. So the requests that
   * come next are held up as long as by an email. It never throws: there is no email that could be lost.
   */
  rehearse(email: OutgoingEmail): Promise<void>;
  /** Finishes the emails under way, then closes the connections. */
  close(): Promise<void>;
}
