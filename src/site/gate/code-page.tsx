import { signInCodeMutation } from '../../client/account.ts';
import { gatePagePaths, gatePaths, type SignInStep } from '../../contract/gate-paths.ts';
import { CodeField } from '../../foundation/sign-in/code-field.tsx';
import { useHttp } from '../../foundation/use-site.ts';
import { GateForm, ScriptNeeded } from './gate-form.tsx';
import { GateLayout } from './gate-layout.tsx';
import { useGateForm } from './use-gate-form.ts';

interface CodePageProps {
  step: SignInStep;
  /** The server checks it. */
  returnTo: string;
}

const leads: Record<SignInStep, string> = {
  code: 'Enter the six-digit code that your authenticator app shows.',
  'recovery-code': 'Enter one of the recovery codes that you kept. Each of them works once.',
};

/** The sign-in page after the right password of an account with a second factor. */
export function CodePage({ step, returnTo }: CodePageProps) {
  const { form, errors } = useGateForm({
    path: gatePagePaths.login,
    fields: ['code'],
    mutation: signInCodeMutation(useHttp()),
    onSuccess: () => window.location.assign(gatePaths.loginTo(returnTo)),
  });
  const other: SignInStep = step === 'code' ? 'recovery-code' : 'code';
  return (
    <GateLayout title="Two-step verification" lead={leads[step]}>
      <ScriptNeeded />
      <GateForm {...form} action={gatePagePaths.loginTo({ step, returnTo })} submit="Continue" pending="Checking...">
        <CodeField key={step} step={step} autoFocus error={errors.code} />
      </GateForm>
      <p className="mt-2 flex flex-wrap justify-center gap-x-6">
        <a href={gatePagePaths.loginTo({ step: other, returnTo })} className={link}>
          {other === 'code' ? 'Use your authenticator app' : 'Use a recovery code'}
        </a>
        <a href={gatePagePaths.loginTo({ returnTo })} className={link}>
          Start again
        </a>
      </p>
    </GateLayout>
  );
}

const link = 'inline-flex min-h-11 items-center text-muted text-sm underline hover:text-ink';
