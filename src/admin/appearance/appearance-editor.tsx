import { useQuery } from '@tanstack/react-query';
import { appearanceQuery } from '../../client/admin/appearance.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { FormSkeleton } from '../forms/form-skeleton.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { AppearanceForm } from './appearance-form.tsx';

/** The form of the appearance, once it has loaded. */
export function AppearanceEditor() {
  const { data, error, refetch } = useQuery(appearanceQuery(useHttp()));
  if (data) return <AppearanceForm latest={data} />;
  return error ? <FailureNotice message={error.message} retry={refetch} /> : <FormSkeleton />;
}
