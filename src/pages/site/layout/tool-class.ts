/** The classes of a link beside the categories of the header. */
export const toolClass =
  'inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 px-2 font-medium text-sm hover:text-accent';
