import { Plugin } from 'prosemirror-state';
import type { TextSchema } from '../document/schema.ts';

/** A press on the box of a task, which stands beside its text, ticks it. */
export function taskPress({ nodes }: TextSchema): Plugin {
  return new Plugin({
    props: {
      handleClickOn: (view, _, { type, attrs }, position, { clientX }) => {
        const item = type === nodes.list_item && attrs.checked !== null ? view.nodeDOM(position) : null;
        if (!(item instanceof HTMLElement)) return false;
        const { left, right } = item.getBoundingClientRect();
        if (clientX >= left && clientX <= right) return false;
        view.dispatch(view.state.tr.setNodeAttribute(position, 'checked', !attrs.checked));
        return true;
      },
    },
  });
}
