import { DeliveryError, type DeliveryErrorKind } from '../services/email/delivery-error.ts';

/** Nodemailer's codes for a connection that broke or was closed. They do not say whether the email was sent before that. */
const brokenConnection: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EPROTOCOL', 'EABORT']);

/** Nodemailer's timeouts that happen before it can send an email. */
const earlyTimeouts: ReadonlySet<string> = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/**
 * Permanent errors of an address: 5.1 is the address, 5.2.0 to 5.2.4 its mailbox, 5.4.1 and 5.4.4 a missing route to it. All
 * others (5.3 the other system, 5.5 the protocol, 5.6 the contents, 5.7 a policy, a provider's own numbers) may be about us.
 */
const aboutAddresses = /^5\.(1\.\d+|2\.[0-4]|4\.[14])$/;

/** Nodemailer's message when a server rejects the connection at once. Its code does not tell this from a later rejection. */
const rejectedGreeting = 'Invalid greeting';

/** An error as nodemailer throws it; another transport may leave fields out. */
interface TransportError {
  message?: string;
  code?: string;
  /** Set on errors of the operating system. */
  syscall?: string;
  /** Set on nodemailer's timeouts: what it waited for. */
  timeoutType?: string;
  /** The SMTP reply code. */
  responseCode?: number;
  /** The server's whole reply. */
  response?: string;
  /** The command that the server replied to. */
  command?: string;
}

/**
 * Classifies an error of a transport (RFC 5321, section 4.2.1: 4xx is temporary, 5xx permanent; RFC 3463: enhanced status codes).
 * A rejection of this site, such as a wrong password or a sender that the server rejects, never counts against a recipient.
 * Without an enhanced status, a rejection of RCPT TO is about the address, and one of DATA about the message.
 */
export function classifyError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const thrown = (error ?? {}) as TransportError;
  const { message, responseCode, response } = thrown;
  const text = response || message || String(error);
  const enhancedStatus = responseCode ? readStatus(text) : undefined;
  const kind = kindOf(thrown, enhancedStatus);
  return new DeliveryError(kind, text, {
    smtpCode: responseCode,
    enhancedStatus,
    // nodemailer sets `response` to what the server said last, even where that is no reply with a code.
    isReply: response !== undefined,
    maybeSent: kind === 'connection' && !responseCode,
    cause: error,
  });
}

function kindOf(error: TransportError, status: string | undefined): DeliveryErrorKind {
  const { code = '', responseCode, command = '' } = error;
  if (isBeforeEmail(error)) return 'unreachable';
  if (!responseCode) {
    // nodemailer does not send an address that SMTP cannot carry.
    if (code === 'EENVELOPE') return 'address';
    return brokenConnection.has(code) ? 'connection' : 'site';
  }
  // The server closes the connection. Most do so for every email, some for one recipient; nodemailer does not say which.
  if (responseCode === 421) return 'connection';
  if (!/^(RCPT TO|DATA)/.test(command) || isOfSender(status)) return 'site';
  if (responseCode < 500 || isOfQuota(status)) return 'temporary';
  const isOfAddress = status ? aboutAddresses.test(status) : command.startsWith('RCPT TO');
  return isOfAddress ? 'address' : 'message';
}

/** @returns the enhanced status in a reply, such as `5.1.1`; some servers put it at the end. A part of an IP address is none. */
function readStatus(text: string): string | undefined {
  return /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(text)?.[0];
}

/** No server answered, or it rejected the connection: it has not seen the email. */
function isBeforeEmail({ message, code, syscall, timeoutType, command }: TransportError): boolean {
  if (syscall === 'connect' || code === 'EDNS' || command === 'EHLO') return true;
  if (timeoutType !== undefined && earlyTimeouts.has(timeoutType)) return true;
  return message?.startsWith(rejectedGreeting) === true;
}

/** X.1.7 and X.1.8 are about our own address. Many servers check it only when they get the recipient's. */
function isOfSender(status: string | undefined): boolean {
  return status !== undefined && /^[45]\.1\.[78]$/.test(status);
}

/** 5.4.5 and 5.4.6 are congestion and routing loops; Gmail and Zoho use them for a limit of the sending account. */
function isOfQuota(status: string | undefined): boolean {
  return status === '5.4.5' || status === '5.4.6';
}
