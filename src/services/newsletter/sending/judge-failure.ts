import { DeliveryError } from '../mailer.ts';

/** What a failed email says of the address, of itself, or of the way to the mail server. */
export interface Failure {
  /**
   * `address`: refused for good, and never written to again. `letter`: refused for good for another reason. `later`: refused
   * for now. `way`: nothing at all can be sent at the moment.
   */
  kind: 'address' | 'letter' | 'later' | 'way';
  /** What the other server said, in one line. */
  text: string;
  /** The email may have arrived all the same. */
  maybeSent: boolean;
  /** It may be this email that the server says no to, not us: its tries are counted, or it would be tried for ever. */
  isOfMessage: boolean;
}

/** What every clear "no" to an email says besides its kind. */
const ofMessage = { maybeSent: false, isOfMessage: true } as const;

/** What every "no" to ourselves says, and every server that is not there. */
const ofUs = { kind: 'way', maybeSent: false, isOfMessage: false } as const;

/** Longest answer of a server that is kept. */
const maxText = 300;

/** Codes of nodemailer's for a line that broke, or was cut; whether before or after the email, they do not say. */
const brokenLine: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EPROTOCOL', 'EABORT']);

/** What nodemailer waited for in vain before it could have handed an email over. */
const earlyTimeouts: ReadonlySet<string> = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/**
 * What is said of an address for good: 5.1 is the address, 5.2.0 to 5.2.4 its mailbox, 5.4.1 and 5.4.4 that there is no way to it.
 * Everything else (5.3 the other system, 5.5 the conversation, 5.6 the contents, 5.7 a rule, numbers of a provider's own) may be
 * meant for us.
 */
const aboutAddresses = /^5\.(1\.\d+|2\.[0-4]|4\.[14])$/;

/** As nodemailer names a server that says no before it was told anything; an answer in the middle of an email has the same code. */
const refusedGreeting = 'Invalid greeting';

/** As nodemailer throws it, and as any other transport may. */
interface SendError {
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
 * Judges why an email was not sent (RFC 5321, section 4.2.1: 4xx is for now, 5xx for good; RFC 3463 for the codes behind it).
 * An error of ourselves, such as a wrong password or a sender that the server does not take, is no fault of any recipient. Without
 * an enhanced status an error in answer to the recipient is of the address, one in answer to the email of the email.
 */
export function judgeFailure(error: unknown): Failure {
  if (!(error instanceof DeliveryError)) return judgeAnswer(error);
  if (error.cause !== undefined) return judgeAnswer(error.cause);
  return { ...ofMessage, kind: error.isFinal ? 'address' : 'later', text: inOneLine(error.message) };
}

function judgeAnswer(error: unknown): Failure {
  const given = (error ?? {}) as SendError;
  const { message, code, responseCode, response, command = '' } = given;
  const text = inOneLine(response || message || String(error));
  if (isBeforeMessage(given)) return { ...ofUs, text };
  if (!responseCode) {
    // What nodemailer itself refuses to say to the server: an address that cannot be written as one.
    if (code === 'EENVELOPE') return { ...ofMessage, kind: 'address', text };
    const maybeSent = code !== undefined && brokenLine.has(code);
    return { kind: 'way', text, maybeSent, isOfMessage: maybeSent };
  }
  // The server closes the line, most often on everybody, but some do on one recipient; nodemailer does not say which.
  if (responseCode === 421) return { ...ofMessage, kind: 'way', text };
  const status = readStatus(text);
  if (!/^(RCPT TO|DATA)/.test(command) || isOfSender(status)) return { ...ofUs, text };
  if (responseCode < 500 || isOfQuota(status)) return { ...ofMessage, kind: 'later', text };
  const isOfAddress = status ? aboutAddresses.test(status) : command.startsWith('RCPT TO');
  return { ...ofMessage, kind: isOfAddress ? 'address' : 'letter', text };
}

/** @returns the enhanced status in an answer, such as `5.1.1`, which some servers put behind their words; not part of an IP address */
function readStatus(text: string): string | undefined {
  return /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(text)?.[0];
}

/** Nobody answered, or somebody who did not want to hear from us at all: the server has not seen the email. */
function isBeforeMessage({ message, syscall, timeoutType, command }: SendError): boolean {
  if (syscall === 'connect' || command === 'EHLO') return true;
  if (timeoutType !== undefined && earlyTimeouts.has(timeoutType)) return true;
  return message?.startsWith(refusedGreeting) === true;
}

/** X.1.7 and X.1.8 are our own address, to which many servers object only when they are told the recipient's. */
function isOfSender(status: string | undefined): boolean {
  return status !== undefined && /^[45]\.1\.[78]$/.test(status);
}

/** 5.4.5 and 5.4.6 are congestion and loops on their way, and with Gmail and Zoho a limit of the account that sends. */
function isOfQuota(status: string | undefined): boolean {
  return status === '5.4.5' || status === '5.4.6';
}

/** It is shown on a page, and stored, where NUL and half an email cannot be. */
function inOneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxText)
    .toWellFormed();
}
