import { z } from 'zod';
import { pageSizes } from './limits.ts';
import { limitParameter } from './lists.ts';
import { instant, text } from './text.ts';

/** The action, as stored: the kind of the subject, then the deed. A code that is stored is never given another meaning. */
export const auditActions = [
  'article.create',
  'article.change',
  'article.publish',
  'article.save-working-copy',
  'article.discard-working-copy',
  'article.schedule',
  'article.submit',
  'article.withdraw',
  'article.return-to-draft',
  'article.restore-revision',
  'article.name-revision',
  'article.trash',
  'article.restore',
  'article.delete',
  'article.add-correction',
  'article.change-correction',
  'article.delete-correction',
  'article.send-correction',
  'article.pause-correction',
  'article.resume-correction',
  'article.share-preview',
  'article.revoke-preview',
  'page.create',
  'page.change',
  'page.publish',
  'page.save-working-copy',
  'page.discard-working-copy',
  'page.schedule',
  'page.return-to-draft',
  'page.restore-revision',
  'page.name-revision',
  'page.trash',
  'page.restore',
  'page.delete',
  'page.share-preview',
  'page.revoke-preview',
  'author.create',
  'author.change',
  'author.delete',
  'tag.create',
  'tag.change',
  'tag.merge',
  'tag.delete',
  'series.create',
  'series.change',
  'series.delete',
  'category.create',
  'category.change',
  'category.delete',
  'category.reorder',
  'navigation.change',
  'announcement.create',
  'announcement.change',
  'announcement.delete',
  'front-page.save-draft',
  'front-page.discard-draft',
  'front-page.publish',
  'front-page.schedule',
  'front-page.cancel',
  'front-page.restore',
  'media.upload',
  'media.change',
  'media.replace',
  'media.trash',
  'media.restore',
  'media.delete',
  'redirect.create',
  'redirect.move',
  'redirect.import',
  'redirect.delete',
  'settings.change',
  'appearance.publish',
  'appearance.schedule',
  'appearance.cancel',
  'appearance.undo',
  'issue.create',
  'issue.change',
  'issue.delete',
  'issue.test',
  'issue.schedule',
  'issue.unschedule',
  'issue.send',
  'issue.pause',
  'issue.resume',
  'subscriber.import',
  'subscriber.export',
  'subscriber.erase',
  'subscriber.complaint',
  'invitation.create',
  'invitation.renew',
  'invitation.revoke',
  'person.create',
  'person.change',
  'person.remove',
  'person.make-owner',
  'person.sign-in',
  'person.sign-out',
  'person.refuse-owner-access',
  'person.end-sessions',
  'person.end-own-sessions',
  'person.change-password',
  'person.reset-password',
  'person.turn-on-two-step',
  'person.turn-off-two-step',
  'person.renew-recovery-codes',
  'person.use-recovery-code',
  'person.refuse-code',
  'person.remove-second-factor',
  'person.add-passkey',
  'person.rename-passkey',
  'person.remove-passkey',
  'audit.export',
  'site.export',
  'site.import',
  'site.undo-import',
] as const;

export type AuditAction = (typeof auditActions)[number];

export const auditKinds = [
  'article',
  'page',
  'author',
  'tag',
  'series',
  'category',
  'navigation',
  'announcement',
  'front-page',
  'media',
  'redirect',
  'settings',
  'appearance',
  'issue',
  'subscriber',
  'invitation',
  'person',
  'audit',
  'site',
] as const;

/** Kinds of subjects of an action. */
export type AuditKind = (typeof auditKinds)[number];

const fields = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  id: z.string(),
  /** ISO-8601, UTC. */
  at: z.string(),
  /** The name is that of the time of the action; the system has no id: a job, the command line, or a visitor without an account. */
  actor: z.object({ kind: z.enum(['person', 'system']), id: z.string().nullable(), name: z.string() }),
  clientIp: z.string().nullable(),
  action: z.enum(auditActions),
  /** The label is the title or name at that time; empty for subscribers, whose address is not kept. */
  subject: z.object({ kind: z.enum(auditKinds), id: z.string().nullable(), label: z.string() }),
  /** The fields that were changed, as they were and as they became; long texts as their length. */
  before: fields,
  after: fields,
});

/** An entry of the audit log. */
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditRetention = z.object({ days: z.number().int() });

/** How long an entry is kept. */
export type AuditRetention = z.infer<typeof auditRetention>;

export const auditFilter = z.object({
  /** Id of the account that acted. */
  person: text.optional(),
  kind: z.enum(auditKinds).optional(),
  /** Id of what was acted on. */
  subject: text.optional(),
  since: instant().optional(),
  /** Before this time. */
  until: instant().optional(),
});

export type AuditFilter = z.output<typeof auditFilter>;

export const auditListQuery = auditFilter.extend({
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});
