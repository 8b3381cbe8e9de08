import { Remembered } from '../parts/remembered.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export const newsletterPitch = {
  title: 'The week, in one email',
  text: 'Once a week: the articles worth your time, chosen by the editors. No advertising, and one click to unsubscribe.',
} as const;

export function NewsletterCard() {
  return (
    <Remembered
      as="section"
      aria-labelledby="newsletter-card"
      data-print="no"
      className="border-accent border-t-4 bg-tint p-5 sm:p-6"
      of={Pitch}
      props={{}}
    />
  );
}

function Pitch() {
  return (
    <>
      <h2 id="newsletter-card" className="font-semibold font-serif text-2xl tracking-tight">
        {newsletterPitch.title}
      </h2>
      <p className="mt-2 text-muted text-sm leading-relaxed">{newsletterPitch.text}</p>
      <NewsletterForm field="card-email" />
    </>
  );
}
