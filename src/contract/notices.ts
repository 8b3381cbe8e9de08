/** Notices for readers. Kept out of messages.ts: readers' pages do not need the messages of validation. */
export const notices = {
  subscribed: { title: 'Subscribed!', description: "You've been successfully subscribed to our newsletter." },
  confirmationSent: {
    title: 'Almost there!',
    description: 'We’ve sent you an email. Press the button in it to confirm your address.',
  },
  subscribeFailed: { title: 'Error', description: 'Failed to subscribe. Please try again.' },
  articleNotFound: { title: 'Article not found', detail: "The article you're looking for doesn't exist." },
  authorNotFound: { title: 'Author not found', detail: 'The author you’re looking for doesn’t exist.' },
  issueNotFound: { title: 'Issue not found', detail: 'The issue you’re looking for doesn’t exist.' },
  tagNotFound: { title: 'Tag not found', detail: 'The tag you’re looking for doesn’t exist.' },
  seriesNotFound: { title: 'Series not found', detail: 'The series you’re looking for doesn’t exist.' },
  categoryNotFound: { title: 'Category not found', detail: "The category you're looking for doesn't exist." },
} as const;
