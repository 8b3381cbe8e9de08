import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteIssueMutation, refreshIssues } from '../../../client/admin/newsletter-issues.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useWrite } from '../../session/use-write.ts';

interface Named {
  id: string;
  number: number;
}

/** @param onDeleted called before the editor is left @returns a function that asks, deletes the issue and opens the list */
export function useDeleteIssue({ id, number }: Named, onDeleted: () => void): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useWrite({
    mutation: deleteIssueMutation,
    onSuccess: async () => {
      showToast({ title: 'Success', description: 'Issue deleted successfully' });
      onDeleted();
      await navigate({ to: '/admin/newsletter/issues' });
      return refreshIssues(queryClient);
    },
  });
  return async () => {
    const agreed = await confirm({
      title: `Are you sure you want to delete issue ${number}?`,
      detail: "This can't be undone. The articles in it stay where they are.",
      yes: 'Delete',
      isDestructive: true,
    });
    if (agreed) mutate(id);
  };
}
