import { newsletterPitch } from '../newsletter/newsletter-card.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';

/** The invitation to subscribe, across the page. @param id of the block, unique on the page */
export function NewsletterBlock({ id }: { id: string }) {
  return (
    <section aria-labelledby={`newsletter-${id}`} data-print="no" className="mx-auto max-w-page px-gutter">
      <div className="grid items-center gap-x-8 gap-y-2 border-accent border-t-4 bg-tint p-6 sm:p-10 lg:grid-cols-2">
        <div>
          <h2 id={`newsletter-${id}`} className="font-semibold font-serif text-4xl/[1.1] tracking-tight">
            {newsletterPitch.title}
          </h2>
          <p className="mt-3 max-w-text text-muted leading-relaxed">{newsletterPitch.text}</p>
        </div>
        <NewsletterForm field={`email-${id}`} />
      </div>
    </section>
  );
}
