/** Shapes from Lucide (ISC licence, https://lucide.dev). */
const icons = { close: 'M18 6 6 18M6 6l12 12', previous: 'm15 18-6-6 6-6', next: 'm9 18 6-6-6-6' } as const;

interface ZoomParts {
  dialog: HTMLDialogElement;
  /** Has the images, and scrolls sideways. */
  strip: HTMLElement;
  count: HTMLElement;
  close: HTMLElement;
  previous: HTMLElement;
  next: HTMLElement;
}

/** Adds the dialog to the page, outside of what React renders. @returns its parts; there are no images yet */
export function parts(): ZoomParts {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = 'Image viewer';
  dialog.setAttribute('closedby', 'any');
  const strip = add(dialog, 'div', 'strip');
  strip.tabIndex = 0;
  strip.role = 'group';
  strip.ariaLabel = 'Images';
  const count = add(dialog, 'p', 'count');
  count.role = 'status';
  // The first one has the focus when the dialog opens; the strip is between them for the Tab key.
  const close = button('Close', 'close');
  dialog.prepend(close);
  const previous = button('Previous image', 'previous');
  const next = button('Next image', 'next');
  dialog.append(previous, next);
  document.body.append(dialog);
  return { dialog, strip, count, close, previous, next };
}

function add(parent: HTMLElement, name: 'div' | 'p', className: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  parent.append(element);
  return element;
}

function button(label: string, icon: keyof typeof icons): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = icon;
  element.ariaLabel = label;
  element.innerHTML = `<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${icons[icon]}"/></svg>`;
  return element;
}
