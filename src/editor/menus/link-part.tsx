import ExternalLink from 'lucide-react/icons/external-link';
import Unlink from 'lucide-react/icons/unlink';
import type { EditorView } from 'prosemirror-view';
import { unlink } from '../commands/link-commands.ts';
import type { EditorContext } from '../extension.ts';
import { ToolButton, toolClass } from '../overlay/tool-button.tsx';
import { editLink } from './edit-link.tsx';

interface LinkPartProps {
  view: EditorView;
  context: EditorContext;
  href: string;
}

/** Where the link with the caret leads. */
export function LinkPart({ view, context, href }: LinkPartProps) {
  return (
    <>
      <button
        type="button"
        title="Edit the link"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editLink(context)(view.state, view.dispatch, view)}
        className={`${toolClass} max-w-64 underline underline-offset-4`}
      >
        <span className="sr-only">Edit the link to </span>
        <bdi className="truncate">{href}</bdi>
      </button>
      {/^(?:https?:|\/)/i.test(href) && (
        <a href={href} target="_blank" rel="noopener" aria-label="Open the link in a new tab" className={toolClass}>
          <ExternalLink aria-hidden="true" size={18} />
        </a>
      )}
      <ToolButton view={view} label="Remove link" Icon={Unlink} command={unlink} />
    </>
  );
}
