const box = 'mt-1 block border border-rule h-9';

/**
 * @param isSent whether the site has an address to which messages go: readers see no form without it
 * @returns the contact form in the text of a page as readers get it, quiet: nothing is typed here
 */
export function contactFormPreview(isSent: boolean): HTMLElement {
  const form = make('div', 'my-8 select-none border border-rule p-4 font-sans text-muted text-sm');
  form.role = 'group';
  form.ariaLabel = 'Contact form';
  form.contentEditable = 'false';
  const fields = make('div', 'grid gap-3');
  fields.ariaHidden = 'true';
  fields.append(
    make('span', '', 'Your name', make('span', box)),
    make('span', '', 'Your email address', make('span', box)),
    make('span', '', 'Message', make('span', `${box} h-20!`)),
    make('span', 'justify-self-start border border-rule px-4 py-2', 'Send message'),
  );
  form.append(fields, make('p', 'mt-3! mb-0! text-sm!', isSent ? whereTo : withoutAddress));
  return form;
}

const whereTo = 'Sends to the contact email address of the settings, which readers don’t see.';
const withoutAddress = 'Readers see this form once the settings have a contact email address.';

function make(name: 'div' | 'p' | 'span', className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}
