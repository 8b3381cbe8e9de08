import type { Command } from 'prosemirror-state';
import { NodeSelection } from 'prosemirror-state';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { insertBlock } from '../commands/block-commands.ts';
import { readHref } from '../commands/link-commands.ts';
import { oneLine } from '../document/write-leaves.ts';
import type { EditorContext } from '../extension.ts';
import { OutsideForm } from '../overlay/outside-form.tsx';
import { type CardImage, useEditorPort } from '../port.ts';

/** The fields of a card for a page of another site; the server never requests that page. */
interface Card extends CardImage {
  url: string;
  title: string;
  text: string;
}

/** Asks for the URL of a page elsewhere, and puts a card at the caret; changes the card that is selected. */
export function askForEmbed({ openDialog }: EditorContext): Command {
  return (state, dispatch, view) => {
    const { embed } = state.schema.nodes;
    if (!embed) return false;
    if (!dispatch || !view) return true;
    const { selection } = state;
    const selected = selection instanceof NodeSelection && selection.node.type === embed ? selection.node : null;
    const { url = '', title = '', text = '', mediaId = null, alt = '' } = selected?.attrs ?? {};
    openDialog((close) => (
      <EmbedDialog
        card={{ url, title, text, mediaId, alt }}
        isNew={!selected}
        onSave={(card) => {
          const now = view.state.selection;
          const isStill = now instanceof NodeSelection && now.node.type === embed;
          if (selected && isStill)
            view.dispatch(view.state.tr.setNodeMarkup(now.from, null, { ...now.node.attrs, ...card }));
          else insertBlock(embed.create(card))(view.state, view.dispatch);
        }}
        onClose={() => {
          close();
          view.focus();
        }}
      />
    ));
    return true;
  };
}

interface EmbedDialogProps {
  card: Card;
  isNew: boolean;
  onSave: (card: Card) => void;
  onClose: () => void;
}

function EmbedDialog({ card, isNew, onSave, onClose }: EmbedDialogProps) {
  const id = useId();
  const { noun, library } = useEditorPort();
  const [fields, setFields] = useState(card);
  const [isAsking, setAsking] = useState(false);
  const url = readHref(fields.url);
  const isUrl = url !== null && /^https?:/i.test(url);

  function submit(event: FormEvent, close: () => void): void {
    event.preventDefault();
    setAsking(!isUrl);
    if (!isUrl) return;
    close();
    const { title, text, mediaId, alt } = fields;
    onSave({ url, title: oneLine(title), text: text.trim(), mediaId, alt: oneLine(alt) });
  }

  return (
    <OutsideForm>
      <Modal heading={isNew ? 'Embed a page' : 'Edit the embed'} onClose={onClose}>
        {(close) => (
          <form id={id} noValidate onSubmit={(event) => submit(event, close)} className="mt-4 grid grid-cols-1 gap-4">
            <Field
              label="URL"
              hint={`Videos and music from YouTube, Vimeo, Spotify and SoundCloud play in the ${noun.one}; anything else becomes a card that links to it.`}
              error={isAsking && !isUrl ? 'Type a URL that begins with https://' : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  type="url"
                  autoComplete="off"
                  value={fields.url}
                  onChange={({ target }) => setFields({ ...fields, url: target.value })}
                  className={controlClass}
                />
              )}
            </Field>
            <Field label="Title" hint="What the card says. The page itself is never contacted.">
              {(control) => (
                <input
                  {...control}
                  dir="auto"
                  autoComplete="off"
                  value={fields.title}
                  onChange={({ target }) => setFields({ ...fields, title: target.value })}
                  className={controlClass}
                />
              )}
            </Field>
            <Field label="Text">
              {(control) => (
                <textarea
                  {...control}
                  dir="auto"
                  rows={3}
                  value={fields.text}
                  onChange={({ target }) => setFields({ ...fields, text: target.value })}
                  className={`${controlClass} resize-y`}
                />
              )}
            </Field>
            <library.CardImageField image={fields} onChange={(image) => setFields({ ...fields, ...image })} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
              <Button variant="solid" type="submit">
                {isNew ? 'Embed' : 'Save'}
              </Button>
            </div>
          </form>
        )}
      </Modal>
    </OutsideForm>
  );
}
