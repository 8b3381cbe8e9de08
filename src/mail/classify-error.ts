import { DeliveryError, type DeliveryErrorKind } from '../services/email/delivery-error.ts';

/** Codes of nodemailer's for a connection that broke, or was cut; whether before or after the email, they do not say. */
const brokenConnection: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EPROTOCOL', 'EABORT']);

/** What nodemailer waited for in vain before it could have handed an email over. */
const earlyTimeouts: ReadonlySet<string> = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/**
 * What is said of an address for good: 5.1 is the address, 5.2.0 to 5.2.4 its mailbox, 5.4.1 and 5.4.4 that there is no way to it.
 * Everything else (5.3 the other system, 5.5 the conversation, 5.6 the contents, 5.7 a rule, numbers of a provider's own) may be
 * meant for us.
 */
const aboutAddresses = /^5\.(1\.\d+|2\.[0-4]|4\.[14])$/;

/** As nodemailer names a server that says no before it was told anything; an answer in the middle of an email has the same code. */
const rejectedGreeting = 'Invalid greeting';

/** As nodemailer throws it, and as any other transport may. */
interface TransportError {
  message?: string;
  code?: string;
  /** Of the operating system's own errors. */
  syscall?: string;
  /** Of nodemailer's own: what it waited for. */
  timeoutType?: string;
  /** Of SMTP. */
  responseCode?: number;
  /** The server's whole answer. */
  response?: string;
  /** What it answered to. */
  command?: string;
}

/**
 * Classifies what a transport threw (RFC 5321, section 4.2.1: 4xx is for now, 5xx for good; RFC 3463 for the codes behind it). A
 * rejection of ourselves, such as a wrong password or a sender that the server does not take, is no fault of any recipient. Without
 * an enhanced status a rejection in answer to the recipient is of the address, one in answer to the contents of the message.
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
    // nodemailer keeps what a server said last, also when that is no answer.
    isReply: response !== undefined,
    maybeSent: kind === 'connection' && !responseCode,
    cause: error,
  });
}

function kindOf(error: TransportError, status: string | undefined): DeliveryErrorKind {
  const { code = '', responseCode, command = '' } = error;
  if (isBeforeEmail(error)) return 'unreachable';
  if (!responseCode) {
    // What nodemailer itself does not say to the server: an address that cannot be written as one.
    if (code === 'EENVELOPE') return 'address';
    return brokenConnection.has(code) ? 'connection' : 'site';
  }
  // The server closes the connection, most often on everybody, but some do on one recipient; nodemailer does not say which.
  if (responseCode === 421) return 'connection';
  if (!/^(RCPT TO|DATA)/.test(command) || isOfSender(status)) return 'site';
  if (responseCode < 500 || isOfQuota(status)) return 'temporary';
  const isOfAddress = status ? aboutAddresses.test(status) : command.startsWith('RCPT TO');
  return isOfAddress ? 'address' : 'message';
}

/** @returns the enhanced status in an answer, such as `5.1.1`, which some servers put behind their words; not part of an IP address */
function readStatus(text: string): string | undefined {
  return /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(text)?.[0];
}

/** Nobody answered, or somebody who did not want to hear from us at all: the server has not seen the email. */
function isBeforeEmail({ message, code, syscall, timeoutType, command }: TransportError): boolean {
  if (syscall === 'connect' || code === 'EDNS' || command === 'EHLO') return true;
  if (timeoutType !== undefined && earlyTimeouts.has(timeoutType)) return true;
  return message?.startsWith(rejectedGreeting) === true;
}

/** X.1.7 and X.1.8 are our own address, to which many servers object only when they are told the recipient's. */
function isOfSender(status: string | undefined): boolean {
  return status !== undefined && /^[45]\.1\.[78]$/.test(status);
}

/** 5.4.5 and 5.4.6 are congestion and loops on their way, and with Gmail and Zoho a limit of the account that sends. */
function isOfQuota(status: string | undefined): boolean {
  return status === '5.4.5' || status === '5.4.6';
}
