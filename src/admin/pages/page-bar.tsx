import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import History from 'lucide-react/icons/history';
import Link from 'lucide-react/icons/link';
import Save from 'lucide-react/icons/save';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { textPagePreviewPath } from '../../contract/admin-paths.ts';
import { Button } from '../../ui/button.tsx';
import { PreviewLinksDialog } from '../articles/preview-links/preview-links-dialog.tsx';
import { AutosaveNote } from '../forms/autosave-note.tsx';
import { EditBar } from '../forms/edit-bar.tsx';
import { Menu, MenuButton, MenuDocumentLink, MenuLink } from '../layout/menu.tsx';
import { StatusBadge } from '../lists/status-badge.tsx';
import { differences } from './page-form.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { usePageActions } from './use-page-actions.ts';
import { isPublic, type PageForm } from './use-page-form.ts';

/** The state of a page that is written, whether it is saved, and what can be done with it. */
export function PageBar({ editing }: { editing: PageForm }) {
  const { base, saveAndStay, isPending } = editing;
  const [opened, setOpened] = useState<'schedule' | 'preview-links' | null>(null);
  const isSeen = isPublic(base.stored);
  const publish = () => saveAndStay(isSeen ? { workingCopy: null } : { status: 'published', publishDate: null });
  return (
    <EditBar
      noun="page"
      editing={editing}
      state={<PageState editing={editing} />}
      actions={
        <>
          <Button
            variant="solid"
            aria-disabled={isPending}
            onClick={publish}
            className="px-3! aria-disabled:opacity-60 sm:px-4!"
          >
            {isPending ? 'Saving...' : isSeen ? 'Publish changes' : 'Publish'}
          </Button>
          <More editing={editing} onSchedule={() => setOpened('schedule')} onShare={() => setOpened('preview-links')} />
        </>
      }
    >
      {opened === 'preview-links' && base.stored && (
        <PreviewLinksDialog previewed={{ noun: 'page', id: base.stored.id }} onClose={() => setOpened(null)} />
      )}
      {opened === 'schedule' && (
        <ScheduleDialog
          onClose={() => setOpened(null)}
          onChoose={(publishDate) => saveAndStay({ status: 'scheduled', publishDate })}
        />
      )}
    </EditBar>
  );
}

function PageState({ editing: { base, form, autosave } }: { editing: PageForm }) {
  useWatch({ control: form.control });
  const isUnsaved = differences(form.getValues(), base.fields).length > 0;
  const changes = base.stored?.unpublishedChanges ?? 0;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-muted">
      <StatusBadge status={base.stored?.status ?? 'draft'} />
      {changes > 0 && <span>Changes that readers don’t see yet</span>}
      {isUnsaved && !autosave.isSaving ? (
        <span>Not saved yet</span>
      ) : (
        <span>
          <AutosaveNote saved="Saved" {...autosave} />
        </span>
      )}
    </p>
  );
}

interface MoreProps {
  editing: PageForm;
  onSchedule: () => void;
  onShare: () => void;
}

/** Actions that are seldom needed. */
function More({ editing, onSchedule, onShare }: MoreProps) {
  const { stored } = editing.base;
  const { discard, askAndTrash } = usePageActions(editing);
  const isSeen = isPublic(stored);
  return (
    <Menu label="More actions">
      <MenuButton Icon={Save} aria-keyshortcuts="Control+S Meta+S" onClick={() => editing.saveAndStay()}>
        Save now
      </MenuButton>
      {!isSeen && (
        <MenuButton Icon={Clock} onClick={onSchedule}>
          Schedule…
        </MenuButton>
      )}
      {stored?.status === 'published' && (
        <MenuDocumentLink Icon={ExternalLink} href={stored.path}>
          View page
        </MenuDocumentLink>
      )}
      {stored && (
        <MenuDocumentLink Icon={Eye} href={textPagePreviewPath(stored.id)} target="_blank">
          Preview as saved
        </MenuDocumentLink>
      )}
      {stored && (
        <MenuButton Icon={Link} onClick={onShare}>
          Preview link…
        </MenuButton>
      )}
      {stored && (
        <MenuLink Icon={History} to="/admin/pages/history/$id" params={{ id: stored.id }}>
          History
        </MenuLink>
      )}
      {stored && stored.unpublishedChanges > 0 && (
        <MenuButton Icon={Undo2} onClick={discard}>
          Discard changes
        </MenuButton>
      )}
      {isSeen && (
        <MenuButton Icon={EyeOff} onClick={() => editing.saveAndStay({ status: 'draft' })}>
          Unpublish
        </MenuButton>
      )}
      {stored && (
        <MenuButton Icon={Trash2} isDestructive onClick={askAndTrash}>
          Move to trash
        </MenuButton>
      )}
    </Menu>
  );
}
