import { Link } from '@tanstack/react-router';

interface SectionHeadProps {
  /** Id of the heading, which labels its section. */
  id: string;
  category: { name: string; slug: string };
}

/** The name of a band's category over a rule, with the link to all of its articles. */
export function SectionHead({ id, category: { name, slug } }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-3">
      <h2 id={id} dir="auto" className="font-semibold font-serif text-3xl tracking-tight">
        {name}
      </h2>
      <AllLink category={{ name, slug }} />
    </div>
  );
}

/** The link to the list of a category. */
export function AllLink({ category: { name, slug } }: Pick<SectionHeadProps, 'category'>) {
  return (
    <Link
      to="/category/$slug"
      params={{ slug }}
      className="-my-3 py-3 font-medium text-accent text-sm decoration-1 underline-offset-4 hover:underline"
    >
      {`View all ${name} articles`}
    </Link>
  );
}
