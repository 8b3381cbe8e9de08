import { useParams } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import Search from 'lucide-react/icons/search';
import { type FoundArticles, foundArticlesQuery } from '../../client/admin/articles.ts';
import type { User } from '../../contract/account.ts';
import type { AdminArticleSummary } from '../../contract/articles.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { type Suggestions, useSuggestions } from '../../foundation/use-suggestions.ts';
import { useRecentArticles } from '../articles/editor/use-recent-articles.ts';
import { mayChange } from '../articles/fields/may-change.ts';
import { isMatch } from '../lists/matching.ts';
import { statusNames } from '../lists/status-badge.tsx';
import { useUser } from '../session/use-permissions.ts';
import type { PaletteOption } from './palette-option.ts';
import { useCommands } from './use-commands.ts';

/** The options for the typed text, and the state of the search for articles. */
export interface PaletteOptions {
  options: PaletteOption[];
  articles: Suggestions<FoundArticles>;
}

/** @returns the matching options; for an empty field the articles opened last, and all screens and actions */
export function usePaletteOptions(typed: string): PaletteOptions {
  const http = useHttp();
  const user = useUser();
  const commands = useCommands();
  const recent = useOtherRecent();
  const articles = useSuggestions(typed, (q) => foundArticlesQuery(http, q));
  const q = typed.trim();
  if (q === '') return { options: [...recent, ...commands], articles };
  const found =
    articles.state === 'answered' ? articles.findings.items.flatMap((article) => toOption(user, article)) : [];
  return { options: [...matchesOf(commands, q), ...found, toWholeSearch(q)], articles };
}

/** @returns the options that match, those first that begin with the text */
export function matchesOf(options: readonly PaletteOption[], q: string): PaletteOption[] {
  const start = q.toLowerCase();
  const isStart = ({ label }: PaletteOption) => Number(label.toLowerCase().startsWith(start));
  return options
    .filter(({ label, detail = '' }) => isMatch(q, [label, detail]))
    .toSorted((one, other) => isStart(other) - isStart(one));
}

/** @returns the list of all articles that a search finds */
function toWholeSearch(q: string): PaletteOption {
  const opens = { to: '/admin/articles', search: { q } } as const;
  return { id: 'all-articles', group: 'Articles', label: `All articles that match “${q}”`, Icon: Search, opens };
}

/** @returns the articles opened last, without the one that is open now */
function useOtherRecent(): PaletteOption[] {
  const { id: openId } = useParams({ strict: false });
  const recent = useRecentArticles().filter(({ id }) => id !== openId);
  return recent.map(({ id, title }) => editorOf({ id: `recent-${id}`, group: 'Recently opened', label: title }, id));
}

/** @returns the article's editor; where the user may not change it, its page, if it has one */
function toOption(user: User, article: AdminArticleSummary): PaletteOption[] {
  const { id, slug, title, status, author, category } = article;
  const state = status === 'published' ? undefined : statusNames[status];
  const detail = [state, author?.name, category?.name].filter((name) => name !== undefined).join(' · ');
  const option = { id, group: 'Articles', label: title, detail } as const;
  if (mayChange(user, article)) return [editorOf(option, id)];
  if (status !== 'published') return [];
  return [{ ...option, Icon: ExternalLink, opens: { href: pagePaths.article(slug) } }];
}

function editorOf(option: Pick<PaletteOption, 'id' | 'group' | 'label' | 'detail'>, id: string): PaletteOption {
  return { ...option, Icon: FileText, opens: { to: '/admin/articles/edit/$id', params: { id } } };
}
