import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { deletePageMutation, refreshPages, restorePageMutation } from '../../client/admin/pages.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';
import { statusNames } from '../lists/status-badge.tsx';
import { useWrite } from '../session/use-write.ts';

const action = 'inline-flex min-h-11 items-center gap-1.5 px-2 text-muted text-sm hover:text-ink';

/** Actions for a page in the trash. @param onGone called when it has left the trash */
export function TrashedPageActions({ page, onGone }: { page: { id: string; title: string }; onGone?: () => void }) {
  const { id, title } = page;
  const restoring = useWrite({
    mutation: restorePageMutation,
    refresh: refreshPages,
    onSuccess: (restored) => {
      showToast({ title: 'Page restored', description: `Status: ${statusNames[restored.status]}` });
      onGone?.();
    },
  });
  const deleting = useWrite({
    mutation: deletePageMutation,
    refresh: refreshPages,
    onSuccess: () => {
      showToast({ title: 'Page deleted', description: 'It is gone for good.' });
      onGone?.();
    },
  });
  async function askAndDelete(): Promise<void> {
    const agreed = await confirm({
      title: `Are you sure you want to permanently delete "${title}"?`,
      detail: "This can't be undone. Its URL stays unused.",
      yes: 'Delete permanently',
      isDestructive: true,
    });
    if (agreed) deleting.mutate(id);
  }
  return (
    <>
      <button type="button" onClick={() => void restoring.mutate(id)} className={action}>
        <Undo2 aria-hidden="true" size={15} />
        Restore <span className="sr-only">"{title}"</span>
      </button>
      <button type="button" onClick={() => void askAndDelete()} className={`${action} hover:text-error`}>
        <Trash2 aria-hidden="true" size={15} />
        Delete <span className="sr-only">"{title}" permanently</span>
      </button>
    </>
  );
}
