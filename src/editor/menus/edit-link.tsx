import { type Command, Plugin } from 'prosemirror-state';
import { linkPlace, linkTo, unlink } from '../commands/link-commands.ts';
import type { EditorContext } from '../extension.ts';
import { LinkDialog } from './link-dialog.tsx';

/** Opens the link picker for the selection, or for the link with the caret. */
export function editLink({ openDialog }: EditorContext): Command {
  return (state, dispatch, view) => {
    const place = linkPlace(state);
    if (!place) return false;
    if (!dispatch || !view) return true;
    openDialog((close) => (
      <LinkDialog
        href={place.href}
        text={state.doc.textBetween(place.from, place.to)}
        onChoose={({ href, label }) => {
          // Someone else's change may have been merged meanwhile.
          const now = linkPlace(view.state);
          if (now) view.dispatch(linkTo(view.state, now, href, label));
        }}
        onRemove={() => unlink(view.state, view.dispatch)}
        onClose={() => {
          close();
          view.focus();
        }}
      />
    ));
    return true;
  };
}

/** Ctrl+K and Cmd+K: in the text they link, everywhere else they open the palette. */
export function linkKey(context: EditorContext): Plugin {
  const edit = editLink(context);
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
        if (!isKey || event.key.toLowerCase() !== 'k') return false;
        // The inline script of the page listens for it, too.
        event.stopPropagation();
        if (!edit(view.state, view.dispatch, view)) context.announce("A link can't go here");
        return true;
      },
    },
  });
}
