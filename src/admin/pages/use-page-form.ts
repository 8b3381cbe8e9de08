import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type PageToSave, pageQuery, refreshPages, savePageMutation } from '../../client/admin/pages.ts';
import { type AdminPage, type PageChange, type PageFields, pageForm, publicPageForm } from '../../contract/pages.ts';
import { useHttp } from '../../foundation/use-site.ts';
import type { ToastMessage } from '../../ui/toasts.ts';
import { showToast } from '../../ui/toasts.ts';
import { pageBrowser } from '../forms/browser-port.ts';
import { useFormMachine } from '../forms/use-form-machine.ts';
import { type Base, pick, targetOf } from '../forms/versions.ts';
import { useUser } from '../session/use-permissions.ts';
import {
  differences,
  emptyFields,
  type FieldName,
  holdTyped,
  mergePages,
  mergeWithoutAsking,
  readUnsaved,
  toFields,
  unsavedScope,
} from './page-form.ts';

/** A change of state that goes with a save; without it readers of a public page do not see the change yet. */
export type PageIntent = Pick<PageChange, 'status' | 'publishDate' | 'workingCopy'>;

interface PageTypes {
  stored: AdminPage;
  fields: PageFields;
  input: PageToSave;
  intent: PageIntent;
}

/** @returns whether readers see the page, now or from a date on */
export function isPublic(page: AdminPage | null): boolean {
  return page?.status === 'published' || page?.status === 'scheduled';
}

const gone: ToastMessage = {
  title: 'Error',
  description: 'Someone else has deleted this page. Your text is still here: copy what you need.',
  variant: 'destructive',
};

/**
 * The form of a page, which saves by itself: a public page as changes that readers do not see yet.
 * @param opened null for a new page
 * @param start what a new page begins with
 */
export function usePageForm(opened: AdminPage | null, start: Partial<PageFields> = {}) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  return useFormMachine<PageTypes>({
    opened,
    text: {
      toFields: (stored) => (stored ? toFields(stored) : { ...emptyFields, ...start }),
      differences,
      holdTyped,
      reconcile: mergeWithoutAsking,
      merge: mergePages,
      resolver: (stored, intent) => zodResolver(isSeenAfter(stored, intent) ? publicPageForm : pageForm),
    },
    server: {
      toInput: (checked, _typed, base, intent) => inputOf(checked, base, intent ?? {}),
      mutation: savePageMutation,
      autosave: (fields, base) => autosave(fields, base, pageBrowser.focusedField()),
      readLatest: ({ target }) => queryClient.fetchQuery(pageQuery(http, target.id)),
      refresh: refreshPages,
    },
    kept: { scopeOf: (id) => unsavedScope(user.id, id), readFields: readUnsaved },
    told: { saved: (stored, { base, input }) => noticeOf(stored, base.stored, input) },
    leads: { editPage: (id) => ({ to: '/admin/pages/edit/$id', params: { id } }) },
    on: { gone: () => showToast(gone) },
  });
}

export type PageForm = ReturnType<typeof usePageForm>;

function isSeenAfter(stored: AdminPage | null, intent: PageIntent | null): boolean {
  return intent?.status === undefined ? isPublic(stored) && intent?.workingCopy === null : intent.status !== 'draft';
}

function inputOf(checked: PageFields, base: Base<AdminPage, PageFields>, intent: PageIntent): PageToSave {
  const isForCopy = isPublic(base.stored) && intent.status === undefined && intent.workingCopy === undefined;
  const parentId = checked.parentId || null;
  return { target: targetOf(base), page: { ...checked, parentId, ...intent }, isForCopy, version: base.version };
}

/** A half-typed slug is not saved: every one that readers know is kept for good. */
function autosave(fields: PageFields, base: Base<AdminPage, PageFields>, focused: string | null) {
  const checked = pageForm.safeParse(fields);
  if (!checked.success || base.stored?.status === 'trash') return null;
  const isReady = (name: FieldName) => name !== 'slug' || (focused !== 'slug' && fields.slug !== '');
  const different = differences(fields, base.fields);
  const changed = different.filter(isReady);
  if (changed.length === 0) return null;
  const input = inputOf(checked.data, base, {});
  const page = base.stored ? pick(input.page, changed) : { ...input.page, status: 'draft' as const };
  return { input: { ...input, page }, leftOut: different.filter((name) => !isReady(name)) };
}

function noticeOf(stored: AdminPage, before: AdminPage | null, { isForCopy }: PageToSave): ToastMessage {
  if (isForCopy) return { title: 'Saved', description: 'Readers don’t see these changes yet.' };
  if (stored.status === before?.status) return { title: 'Success', description: 'Page updated successfully' };
  if (stored.status === 'published') return { title: 'Success', description: `Page published at ${stored.path}` };
  if (stored.status === 'scheduled') return { title: 'Success', description: 'Page scheduled' };
  return { title: 'Saved', description: 'The page is a draft: readers don’t see it.' };
}
