import { limits } from '../../../contract/limits.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { Step } from './step.tsx';

interface ChooseFileProps {
  read: (file: File) => void;
  /** No file has been chosen yet. */
  isStart: boolean;
  isPending: boolean;
  failure: string | undefined;
  fail: (message: string | undefined) => void;
}

const megabytes = limits.importBytes / 1024 / 1024;

/** The first step; the file is read as soon as it is chosen. */
export function ChooseFile({ read, isStart, isPending, failure, fail }: ChooseFileProps) {
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // Cleared, so that the user can choose the same file again after correcting it.
    input.value = '';
    if (!file) return;
    fail(undefined);
    if (file.size > limits.importBytes) fail(`The file is larger than ${megabytes} MB.`);
    else read(file);
  };
  return (
    <Step number={1} title="Choose a file" isStart={isStart} failure={failure}>
      <p className="mb-5 max-w-text text-sm">
        Ghost, Mailchimp, Substack and most other programs export their subscribers as CSV. Import only people who have
        agreed to get your emails. You'll see what would happen before anything is stored, and no one who unsubscribed
        is added back.
      </p>
      <Field label="CSV file" hint={isPending ? 'Reading the file...' : `Up to ${megabytes} MB.`}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => choose(event.target)}
            className={`${controlClass} max-w-xl cursor-pointer py-0! pl-0! leading-[2.625rem] file:mr-4 file:h-[2.625rem] file:cursor-pointer file:border-muted file:border-r file:bg-tint file:px-4 file:font-medium file:text-sm`}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {isPending && 'Reading the file...'}
      </p>
    </Step>
  );
}
