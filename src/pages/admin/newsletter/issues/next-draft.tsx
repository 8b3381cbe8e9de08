import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../../../client/account.ts';
import { settingsQuery } from '../../../../client/admin/settings.ts';
import { useHttp } from '../../../site/layout/use-site.ts';
import { dayNames, hourNames } from '../../settings/newsletter-time.ts';

/** When the next draft is composed by itself. The settings say it, which are for the owner alone; nobody else is told the hour. */
export function NextDraft() {
  const http = useHttp();
  const { data: user } = useQuery(currentUserQuery(http));
  const { data: settings } = useQuery({ ...settingsQuery(http), enabled: user?.role === 'owner' });
  if (!settings) return 'Each week a draft is composed from the articles published since the last issue.';
  const { newsletterDay, newsletterHour, timeZone } = settings;
  return `The next draft is composed on ${dayNames[newsletterDay]} at ${hourNames[newsletterHour]} (${timeZone}), from the articles published by then.`;
}
