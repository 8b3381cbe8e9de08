/** What readers are told, apart from the messages of validation, which no reader's page needs. */
export const notices = {
  subscribed: { title: 'Subscribed!', description: "You've been successfully subscribed to our newsletter." },
  confirmationSent: {
    title: 'Almost there!',
    description: "We've sent you an email. Press the button in it to confirm your address.",
  },
  subscribeFailed: { title: 'Error', description: 'Failed to subscribe. Please try again.' },
  linkCopied: { title: 'Link copied!', description: 'Article link has been copied to clipboard.' },
  copyFailed: { title: 'Failed to copy', description: 'Could not copy text to clipboard' },
  shareFailed: { title: 'Failed to share', description: "This device couldn't share the article." },
  saveFailed: { title: 'Not saved', description: "This browser doesn't let the site store anything." },
  articleNotFound: { title: 'Article not found', detail: "The article you're looking for doesn't exist." },
  authorNotFound: { title: 'Author not found', detail: "The author you're looking for doesn't exist." },
  issueNotFound: { title: 'Issue not found', detail: "The issue you're looking for doesn't exist." },
  categoryNotFound: { title: 'Category not found', detail: "The category you're looking for doesn't exist." },
} as const;
