import { type RefObject, useEffect, useRef } from 'react';
import './rich-editor.css';
import { schema } from '../document/schema.ts';
import type { EditorContext } from '../extension.ts';
import { type KeptText, type RichFailure, RichText } from '../rich/rich-text.ts';
import { extensions } from './extensions.ts';
import type { ModeHandle } from './mode-handle.ts';
import { richHandle } from './rich-handle.ts';

export interface RichEditorProps {
  value: string;
  /** The text as the rich text was left for the Markdown. */
  kept: RefObject<KeptText | null>;
  attributes: Record<string, string>;
  /** Called once; `overlay` is the element behind the text. */
  contextFor: (overlay: HTMLElement) => EditorContext;
  /** @returns the value as it is now, which the page may not have been rendered with yet */
  read: () => string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Called when the text can't be edited here. */
  onFailure: (failure: RichFailure) => void;
  /** Names the text when it is on the page; null when it has left. */
  onReady: (handle: ModeHandle | null) => void;
}

/** A text as readers see it. It holds its own state: React only puts it on the page. */
export default function RichEditor(props: RichEditorProps) {
  const { value, attributes } = props;
  const place = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const text = useRef<RichText>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const { value: opened, kept, attributes: first, contextFor, onFailure, onReady } = latest.current;
    if (!place.current || !overlay.current) return;
    try {
      const context = contextFor(overlay.current);
      text.current = new RichText({
        place: place.current,
        value: opened,
        kept: kept.current,
        attributes: first,
        plugins: extensions.flatMap((extension) => extension.plugins(schema, context)),
        read: () => latest.current.read(),
        onChange: (changed) => latest.current.onChange(changed),
        onBlur: () => latest.current.onBlur(),
        onFailure: (failure) => latest.current.onFailure(failure),
      });
    } catch (error) {
      onFailure({ error, text: opened, caret: null });
      return;
    }
    onReady(richHandle(text.current));
    return () => {
      onReady(null);
      kept.current = text.current?.keep() ?? null;
      text.current?.destroy();
      text.current = null;
    };
  }, []);

  useEffect(() => text.current?.take(value), [value]);
  useEffect(() => text.current?.setAttributes(attributes), [attributes]);

  return (
    <div className="relative">
      <div ref={place} />
      <div ref={overlay} />
    </div>
  );
}
