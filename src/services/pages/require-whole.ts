import { messages } from '../../contract/messages.ts';
import type { PageFields } from '../../contract/pages.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * A draft may lack its text; a page that readers see has one.
 * @throws ServiceError `invalid`
 */
export function requireWhole({ content }: Pick<PageFields, 'content'>): void {
  if (content.trim() !== '') return;
  const message = messages.content.required;
  throw new ServiceError('invalid', message, { errors: { content: message } });
}
