/** What validation says (specification, section 5), in forms and in the API alike. */
export const messages = {
  required: 'Required',
  notStorable: 'Contains characters that cannot be stored',
  title: { required: 'Title is required', long: 'Title must be under 200 characters' },
  excerpt: { required: 'Excerpt is required', long: 'Excerpt must be under 500 characters' },
  content: { required: 'Content is required' },
  imageUrl: { invalid: 'Must be a valid URL' },
  categoryId: { required: 'Category is required' },
  authorId: { required: 'Author is required' },
  publishDate: { required: 'Publish date is required' },
  readTime: {
    short: 'Read time must be at least 1 minute',
    long: 'Read time must be under 120 minutes',
  },
  authorName: { required: 'Name is required', long: 'Name must be under 100 characters' },
  authorTitle: { required: 'Title is required', long: 'Title must be under 200 characters' },
  authorInitials: { required: 'Initials are required', long: 'Initials must be 4 characters or less' },
  categoryName: { required: 'Name is required', long: 'Name must be under 50 characters' },
  categorySlug: {
    required: 'Slug is required',
    long: 'Slug must be under 50 characters',
    shape: 'Slug can only contain lowercase letters, numbers, and hyphens',
  },
  accountName: { required: 'Name is required', long: 'Name must be under 100 characters' },
  password: {
    required: 'Password is required',
    short: 'Password must be at least 12 characters',
    long: 'Password must be 128 characters or less',
    common: 'This password is too easy to guess. Use several words that do not belong together.',
    wrong: 'This is not your current password',
  },
  email: {
    required: 'Email is required',
    invalid: 'Must be a valid email address',
    long: 'Email must be 320 characters or less',
  },
} as const;
