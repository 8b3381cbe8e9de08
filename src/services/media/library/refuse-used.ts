import type { MediaUse, UsePlace } from '../../../contract/media.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { findUses } from './list-uses.ts';

/** Places that the sentence names; the rest is counted. */
const maxNamed = 3;

/** @param doing what is refused, as in "can't be deleted" @returns the error that says where an image is used; null if nowhere */
export async function explainUses(
  db: Database,
  { id, now, doing }: { id: string; now: Date; doing: string },
): Promise<ServiceError | null> {
  const uses = await findUses(db, { id, now });
  if (uses.length === 0) return null;
  const named = uses.slice(0, maxNamed).map(describeUse);
  const others = uses.length - named.length;
  if (others > 0) named.push(others === 1 ? '1 other place' : `${others} other places`);
  const places = new Intl.ListFormat('en-US').format(named);
  return new ServiceError('media-in-use', `This image can't be ${doing}. It is used in ${places}.`);
}

function describeUse({ noun, label, places, status }: MediaUse): string {
  switch (noun) {
    case 'article':
      return `the article "${label}"${detailsOf(places, status)}`;
    case 'author':
      return `the profile of ${label}`;
    case 'series':
      return `the series "${label}"`;
    case 'issue':
      return `the newsletter issue "${label}"`;
    case 'appearance':
      return 'the appearance of the site';
    case 'front-page':
      return 'the front page';
    default:
      return 'the site settings';
  }
}

/** Uses that an editor would not find otherwise. */
function detailsOf(places: readonly UsePlace[], status: string | null): string {
  if (status === 'trash') return ' in the trash';
  return places.every((place) => place === 'working-copy') ? ' (its unpublished changes)' : '';
}
