import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { newsletterPitch } from './newsletter-card.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export const subscribeDialogId = 'subscribe';

/** The newsletter form as a dialog, on every page. */
export function SubscribeDialog() {
  return (
    <Dialog id={subscribeDialogId} label="Subscribe to the newsletter" className="subscribe-dialog">
      <DialogButton
        dialog={subscribeDialogId}
        action="close"
        aria-label="Close"
        className="absolute top-2 right-2 size-11"
      >
        <Icon name="close" size={20} />
      </DialogButton>
      <h2 className="pr-8 font-semibold font-serif text-3xl tracking-tight">{newsletterPitch.title}</h2>
      <p className="mt-3 text-balance text-muted">{newsletterPitch.text}</p>
      <NewsletterForm field="dialog-email" />
    </Dialog>
  );
}
