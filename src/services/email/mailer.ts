/** One email to one address. */
export interface OutgoingEmail {
  to: string;
  /** Stands before our address, where `MAIL_FROM` names nobody. */
  senderName: string;
  subject: string;
  text: string | EncodedPart;
  html: string | EncodedPart;
  /** Besides those that every email has; name → value. */
  headers?: Record<string, string>;
}

/** A part of an email with its own headers, as it goes over the line: what thousands get alike is encoded once. */
export interface EncodedPart {
  raw: string;
}

/** Who writes, as `MAIL_FROM` says. */
export interface Sender {
  address: string;
  /** Undefined: each email names its sender. */
  name: string | undefined;
}

/** How emails leave: over SMTP, or into a folder where there is none. */
export interface Mailer {
  readonly transport: 'smtp' | 'outbox';
  readonly sender: Sender;
  /**
   * Hands an email over, once.
   * @param signal gives up before the email is handed over
   * @throws DeliveryError
   */
  send(email: OutgoingEmail, signal?: AbortSignal): Promise<void>;
  /** Finishes what is being handed over, then lets the connections go. */
  close(): Promise<void>;
}
