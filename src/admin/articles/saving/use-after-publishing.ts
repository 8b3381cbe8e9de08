import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { openIssueQuery, putArticleMutation, refreshIssues } from '../../../client/admin/newsletter-issues.ts';
import { describeFailure } from '../../../client/failures.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { inlineNotices } from '../../../contract/inline-notices.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { can } from '../../../contract/permissions.ts';
import type { Placement } from '../../../contract/placement.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { showToast, type ToastAction, type ToastMessage } from '../../../ui/toasts.ts';
import { withRenewal } from '../../session/renewed-calls.ts';
import { useUser } from '../../session/use-permissions.ts';
import { editorNotices } from '../fields/editor-notices.ts';

/** Nothing calls off what the message's buttons do: its page may be left. */
const untilDone = () => new AbortController().signal;

/**
 * @returns a function that adds to the message about a published article what an editor does next: copy its link, and add it to the next
 *   issue, or open that where it stands there already
 */
export function useAfterPublishing() {
  const user = useUser();
  const { url } = useSite();
  const issue = useNextIssue();
  return (notice: ToastMessage, article: AdminArticle, placement: Placement | undefined): ToastMessage => {
    if (article.status !== 'published') return notice;
    const placed = placement?.issue;
    const next = placed
      ? { label: 'Open issue', act: () => issue.open(placed.issueId) }
      : { label: 'Add to issue', act: () => void issue.add(article) };
    const last = can(user, 'manage-newsletter') ? [next] : [];
    const { link } = notice;
    const copy = () => void copyLink(url + pagePaths.article(article.slug), { ...(link && { link }), actions: last });
    return { ...notice, actions: [{ label: 'Copy link', act: copy }, ...last] };
  };
}

/** @param rest what else the message offered: there is one message at a time, so this one goes on offering it */
async function copyLink(link: string, rest: Pick<ToastMessage, 'link' | 'actions'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ ...inlineNotices.linkCopied, ...rest });
  } catch {
    // There is no clipboard without HTTPS, or the browser does not allow it.
    showToast({ ...editorNotices.copyFailed, ...rest });
  }
}

function useNextIssue() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/admin/newsletter/issues/$id', params: { id } });

  /** Calls run whether a page is shown or not. */
  async function put(article: AdminArticle): Promise<AdminIssue | null> {
    const next = await queryClient.fetchQuery({ ...openIssueQuery(http), retry: false });
    if (!next) return null;
    const put = queryClient.getMutationCache().build(queryClient, putArticleMutation(withRenewal(http, untilDone)));
    return put.execute({ issueId: next.id, articleId: article.id, as: 'category' });
  }

  async function add(article: AdminArticle): Promise<void> {
    const again: ToastAction = { label: 'Try again', act: () => void add(article) };
    try {
      const issue = await put(article);
      void refreshIssues(queryClient);
      if (issue) showToast(addedNotice(issue, article, { label: 'Open issue', act: () => open(issue.id) }));
      else {
        const compose = { label: 'Open issues', act: () => void navigate({ to: '/admin/newsletter/issues' }) };
        showToast({ ...editorNotices.noOpenIssue, actions: [compose] });
      }
    } catch (error) {
      const description = describeFailure(error as Error);
      showToast({ title: 'Not added to the issue', description, variant: 'destructive', actions: [again] });
    }
  }
  return { add, open };
}

function addedNotice({ number, lead }: AdminIssue, article: AdminArticle, open: ToastAction): ToastMessage {
  const place =
    lead?.id === article.id ? 'It leads the issue.' : `It stands in ${article.category?.name ?? 'its category'}.`;
  return { title: `In issue ${number}`, description: place, actions: [open] };
}
