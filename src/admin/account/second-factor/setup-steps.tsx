import { zodResolver } from '@hookform/resolvers/zod';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmSecondFactorMutation, startSecondFactorMutation } from '../../../client/admin/second-factor.ts';
import { codeInput, type SecondFactorSetup } from '../../../contract/second-factor.ts';
import { CodeField } from '../../../foundation/sign-in/code-field.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useWrite } from '../../session/use-write.ts';
import { PasswordStep } from './password-step.tsx';
import { useRefreshAccount } from './second-factor-changes.tsx';
import { StepButtons } from './step-buttons.tsx';

interface SetupProps {
  /** Called with the recovery codes once it is on. */
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The password, then the secret for the app, then its first code. */
export function SetupSteps({ onOn, onCancel }: SetupProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  if (setup) return <ConfirmStep setup={setup} onOn={onOn} onCancel={onCancel} />;
  return (
    <PasswordStep
      mutation={startSecondFactorMutation}
      lead="You need an authenticator app, such as Google's, Microsoft's or Apple's, or a password manager that generates codes."
      submit="Continue"
      onDone={setSetup}
      onCancel={onCancel}
    />
  );
}

function ConfirmStep({ setup, onOn, onCancel }: SetupProps & { setup: SecondFactorSetup }) {
  const refresh = useRefreshAccount();
  const form = useForm({ resolver: zodResolver(codeInput), defaultValues: { code: '' } });
  const { mutate, isPending, failure } = useWrite({
    mutation: confirmSecondFactorMutation,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: ({ recoveryCodes }) => {
      onOn(recoveryCodes);
      return refresh();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form noValidate onSubmit={form.handleSubmit((given) => void mutate(given))} className="grid max-w-xl gap-5">
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        <QrCode text={setup.uri} />
        <div className="grid content-start gap-5">
          <Secret setup={setup} />
          <CodeField
            step="code"
            error={form.formState.errors.code?.message}
            hint="The six digits that the app then shows."
            {...form.register('code')}
          />
        </div>
      </div>
      <StepButtons submit="Turn on" isPending={isPending} failure={failure} onCancel={onCancel} />
    </form>
  );
}

function Secret({ setup: { secret, uri } }: { setup: SecondFactorSetup }) {
  return (
    <div className="text-sm">
      <p>
        Scan the code with your app,{' '}
        <a href={uri} className="underline underline-offset-4 hover:text-accent">
          open it on this device
        </a>
        , or type this key into it:
      </p>
      {/* Shown in groups of four; the copied text has no spaces. */}
      <p data-testid="secret" className="mt-2 break-all font-mono">
        {secret.match(/.{1,4}/g)?.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one key, which never changes order
          <span key={index} className="mr-2 inline-block">
            {group}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Modules of white around a QR code (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code; dark on white in the dark theme too, since cameras expect that. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    return { size: code.size, path: toSvgPath(code) };
  }, [text]);
  const box = [-quietZone, -quietZone, size + 2 * quietZone, size + 2 * quietZone].join(' ');
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={box}
      shapeRendering="crispEdges"
      className="size-48 border border-rule"
    >
      <rect x={-quietZone} y={-quietZone} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
