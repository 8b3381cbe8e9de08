import { setImmediate } from 'node:timers/promises';
import { type LetterSite, type NoticeLetter, standInAddress } from '../../contract/letters.ts';
import { type AddressedTo, addressLetter } from '../../letters/address-letter.ts';
import { letterWriter } from '../../letters/letter-writer.ts';
import { confirmLetter } from '../../letters/system/confirm-letter.ts';
import { welcomeLetter } from '../../letters/system/welcome-letter.ts';
import { listHeaders } from '../../services/newsletter/links/list-headers.ts';
import type { Mailer } from '../../services/newsletter/mailer.ts';
import type { SystemLetter } from '../../services/newsletter/newsletter.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { openLetterTries, type TriesGiven } from './letter-tries.ts';

/** Where rules drop the letters that the site writes by itself. */
export interface LetterBox {
  post(letter: SystemLetter): void;
  /** Settles once everything that is under way has left, or has failed and been logged; what waits for another try stays. */
  empty(): Promise<void>;
  /** Drops what waits for another try, then does as `empty`. */
  close(): Promise<void>;
}

/** Programs that answer letters by themselves leave this one alone (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** @returns a box from which letters leave behind the back of whoever posts them */
export function openLetterBox(mailer: Mailer, site: CurrentSite, given: TriesGiven = {}): LetterBox {
  async function send(letter: SystemLetter): Promise<void> {
    // Whoever asked is answered first.
    await setImmediate();
    const { name, tagline, publisherName } = await site.read();
    const addressed = await typeset(letter.kind, {
      name,
      tagline,
      address: site.url,
      publisher: publisherName ?? name,
    });
    const links: Record<string, string> = letter.links;
    const written = addressed((link) => links[link] ?? '');
    if (letter.to === null) return;
    const headers = { ...automatic, ...headersOf(letter, site.url) };
    await mailer.send({ ...written, to: letter.to, senderName: name, headers });
  }

  const { start, empty, close } = openLetterTries(send, given);
  return { post: start, empty, close };
}

/** Letters by their kind and what they say of the site: to set one takes far longer than to address it. */
const sets = new Map<string, Promise<AddressedTo>>();

/** Enough for both kinds; what the owner has changed since is forgotten. */
const mostSets = 8;

/** @returns the letter without its addresses, set once for each name and look of the site */
function typeset(kind: SystemLetter['kind'], site: LetterSite): Promise<AddressedTo> {
  const key = JSON.stringify([kind, site]);
  const kept = sets.get(key);
  if (kept) return kept;
  if (sets.size >= mostSets) sets.clear();
  const setting = letterWriter.notice(templates[kind](site)).then(addressLetter);
  sets.set(key, setting);
  setting.catch(() => sets.delete(key));
  return setting;
}

const templates: Record<SystemLetter['kind'], (site: LetterSite) => NoticeLetter> = {
  confirm: (site) => confirmLetter(site, { confirm: standInAddress('confirm') }),
  welcome: (site) =>
    welcomeLetter(site, { preferences: standInAddress('preferences'), unsubscribe: standInAddress('unsubscribe') }),
};

function headersOf(letter: SystemLetter, siteUrl: string): Record<string, string> {
  return letter.kind === 'welcome' ? listHeaders(siteUrl, letter.links.unsubscribe) : {};
}
