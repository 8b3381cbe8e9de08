import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { createTagMutation, foundTagsQuery, refreshTags } from '../../../client/admin/tags.ts';
import { HttpError } from '../../../client/http.ts';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import type { AdminTag } from '../../../contract/tags.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { describeWriteFailure } from '../../session/renewed-calls.ts';
import { useWrite } from '../../session/use-write.ts';
import type { ArticleFields } from '../fields/article-fields.ts';

/** @returns how tags are put into the form, the names of those that are being created, and why the last was not */
export function useTagsField() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { getValues, setValue, formState } = useFormContext<ArticleFields>();
  const [pending, setPending] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<string | null>(null);

  function set(tagIds: string[]): void {
    setValue('tagIds', tagIds, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted });
  }

  /** @returns whether one more has room; if not, the field says so */
  function hasRoom(): boolean {
    const isFull = getValues().tagIds.length >= limits.articleTags;
    setFailed(isFull ? messages.tags.many : null);
    return !isFull;
  }

  function add({ id }: Pick<AdminTag, 'id'>): void {
    const { tagIds } = getValues();
    if (!tagIds.includes(id) && hasRoom()) set([...tagIds, id]);
  }

  function remove(id: string): void {
    setFailed(null);
    set(getValues().tagIds.filter((other) => other !== id));
  }

  const { mutate } = useWrite({
    mutation: createTagMutation,
    refresh: refreshTags,
    flightOf: ({ tag }) => tag.name.toLowerCase(),
    onSuccess: (tag, { tag: { name } }) => {
      queryClient.setQueryData(foundTagsQuery(http, name).queryKey, { q: name, items: [tag] });
      add(tag);
    },
    onRefused: ({ code, errors }) => code === 'tag-exists' || 'name' in errors,
  });

  async function handleFailure(name: string, error: Error): Promise<void> {
    const wasCreated = error instanceof HttpError && error.code === 'tag-exists';
    const existing = wasCreated ? await findNamed(name) : undefined;
    if (existing) return add(existing);
    const reason =
      error instanceof HttpError ? (error.errors.name ?? error.detail) : describeWriteFailure(error).message;
    setFailed(`The tag "${name}" was not created. ${reason}`);
  }

  async function findNamed(name: string): Promise<AdminTag | undefined> {
    const { items } = await queryClient.fetchQuery({ ...foundTagsQuery(http, name), staleTime: 0 });
    return items.find((tag) => keyOf(tag.name) === keyOf(name));
  }

  return {
    pending,
    failed,
    remove,
    /** Adds a tag, or takes it away when the article has it already. */
    toggle: ({ id }: Pick<AdminTag, 'id'>): void => (getValues().tagIds.includes(id) ? remove(id) : add({ id })),
    /** Creates a tag by its name and adds it; one that another editor has created meanwhile is added. */
    create: (name: string): void => {
      if (!hasRoom()) return;
      const isStarted = mutate(
        { id: uuid(), tag: { name } },
        {
          onError: (error) => void handleFailure(name, error),
          onSettled: () => setPending((names) => names.filter((other) => other !== name)),
        },
      );
      if (isStarted) setPending((names) => [...names, name]);
    },
  };
}

/** Names are compared as the server does. */
function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
