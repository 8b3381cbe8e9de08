import { Remembered } from '../parts/remembered.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export const newsletterPitch = {
  title: 'The week, in one email',
  text: 'Once a week: the articles worth your time, chosen by the editors. No advertising, and one click to unsubscribe.',
} as const;

interface NewsletterCardProps {
  /** Unique on the page: a part of ids. */
  place?: 'card' | 'end';
  className?: string;
}

/** The invitation to subscribe, beside lists and in and after articles. */
export function NewsletterCard({ place = 'card', className = '' }: NewsletterCardProps) {
  return (
    <Remembered
      as="section"
      // A long read has a card in its text, too.
      {...(place === 'end' ? { 'aria-label': 'Newsletter' } : { 'aria-labelledby': `newsletter-${place}` })}
      data-print="no"
      className={`border-accent border-t-4 bg-tint p-5 sm:p-6 ${className}`}
      of={Pitch}
      props={{ place }}
    />
  );
}

function Pitch({ place }: Required<Pick<NewsletterCardProps, 'place'>>) {
  return (
    <>
      <h2 id={`newsletter-${place}`} className="font-semibold font-serif text-2xl tracking-tight">
        {newsletterPitch.title}
      </h2>
      <p className="mt-2 text-muted text-sm leading-relaxed">{newsletterPitch.text}</p>
      <NewsletterForm field={`${place}-email`} />
    </>
  );
}
