import { acceptMutation } from '../../client/account.ts';
import { accountLinkPaths, gatePagePaths } from '../../contract/gate-paths.ts';
import { adminRoot } from '../../contract/paths.ts';
import type { OpenInvitation } from '../../contract/people.ts';
import { roleNames } from '../../foundation/role-names.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { AccountEmail, NameField, NewPasswordField } from './gate-fields.tsx';
import { GateForm } from './gate-form.tsx';
import { useGateForm } from './use-gate-form.ts';

interface InvitationFormProps {
  token: string;
  invitation: OpenInvitation;
}

/** Creates the account of an invitation. */
export function InvitationForm({ token, invitation: { email, name, role } }: InvitationFormProps) {
  const { form, values, errors } = useGateForm({
    path: accountLinkPaths.invitation,
    fields: ['name', 'password'],
    mutation: acceptMutation(useHttp(), token),
    onSuccess: () => window.location.assign(adminRoot),
  });
  return (
    <GateForm
      {...form}
      action={gatePagePaths.invitation(token)}
      submit="Create your account"
      pending="Creating your account..."
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-rule border-y py-3 text-sm">
        <dt className="text-muted">Email</dt>
        <dd className="break-words">{email}</dd>
        <dt className="text-muted">Role</dt>
        <dd>{roleNames[role]}</dd>
      </dl>
      <AccountEmail email={email} />
      <NameField error={errors.name} value={values.name ?? name} />
      <NewPasswordField error={errors.password} />
    </GateForm>
  );
}
