import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Inbox from 'lucide-react/icons/inbox';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import Upload from 'lucide-react/icons/upload';
import UserRound from 'lucide-react/icons/user-round';
import { articleQuery } from '../../client/admin/articles.ts';
import { gatePaths } from '../../contract/gate-paths.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useDuplicateArticle } from '../articles/actions/use-duplicate-article.ts';
import { placesOf } from '../layout/places.ts';
import { useComposeIssue } from '../newsletter/issues/use-compose-issue.ts';
import { mayOpen } from '../session/page-permissions.ts';
import { useUser } from '../session/use-permissions.ts';
import type { PaletteOption } from './palette-option.ts';

/** @returns the screens that this user may open, and actions that are possible from anywhere, in the order for an empty field */
export function useCommands(): PaletteOption[] {
  const user = useUser();
  const { compose } = useComposeIssue();
  const isOpen = ({ opens }: Command) => !('to' in opens && opens.to) || mayOpen(user, opens.to);
  const composing = { id: 'new-issue', label: 'New issue', Icon: Plus, opens: { act: compose } };
  return [
    ...useOpenArticle(),
    ...placesOf(user).map(
      ({ to, label, Icon }): PaletteOption => ({ id: `go${to}`, group: 'Go to', label, Icon, opens: { to } }),
    ),
    ...screens.filter(isOpen).map((screen): PaletteOption => ({ ...screen, group: 'Go to' })),
    ...[...actions, ...(mayOpen(user, '/admin/newsletter') ? [composing] : []), logOut]
      .filter(isOpen)
      .map((action): PaletteOption => ({ ...action, group: 'Actions' })),
  ];
}

type Command = Omit<PaletteOption, 'group'>;

/** Screens that are not in the navigation. */
const screens: Command[] = [
  { id: 'issues', label: 'Issues', detail: 'Newsletter', Icon: Send, opens: { to: '/admin/newsletter/issues' } },
  {
    id: 'import',
    label: 'Import subscribers',
    detail: 'Newsletter',
    Icon: Upload,
    opens: { to: '/admin/newsletter/import' },
  },
  { id: 'outbox', label: 'Outbox', detail: 'Newsletter', Icon: Inbox, opens: { to: '/admin/newsletter/outbox' } },
  { id: 'export', label: 'Export the site', detail: 'Settings', Icon: Download, opens: { to: '/admin/export' } },
  { id: 'account', label: 'Your account', Icon: UserRound, opens: { to: '/admin/account' } },
  { id: 'site', label: 'Public site', Icon: ExternalLink, opens: { href: pagePaths.home } },
];

const actions: Command[] = [
  { id: 'new-article', label: 'New article', Icon: Plus, opens: { to: '/admin/articles/new' } },
  { id: 'new-author', label: 'New author', Icon: Plus, opens: { to: '/admin/authors/new' } },
  { id: 'new-category', label: 'New category', Icon: Plus, opens: { to: '/admin/categories/new' } },
  { id: 'new-redirect', label: 'New redirect', Icon: CornerDownRight, opens: { to: '/admin/redirects' } },
];

const logOut: Command = { id: 'log-out', label: 'Log out', Icon: LogOut, opens: { href: gatePaths.logout } };

/** @returns the actions on the article that is open in its editor */
function useOpenArticle(): PaletteOption[] {
  const { id } = useParams({ strict: false });
  const http = useHttp();
  const duplicate = useDuplicateArticle();
  const article = useQueryClient().getQueryData(articleQuery(http, id ?? '').queryKey);
  if (!article || article.status === 'trash') return [];
  const opens = { href: pagePaths.article(article.slug) };
  const options: (Command | false)[] = [
    article.status === 'published' && { id: 'view', label: 'View this article on the site', Icon: ExternalLink, opens },
    duplicate !== null && {
      id: 'duplicate',
      label: 'Duplicate this article',
      Icon: Copy,
      opens: { act: () => duplicate(article.id) },
    },
  ];
  return options.filter((option) => option !== false).map((option) => ({ ...option, group: 'This article' }));
}
