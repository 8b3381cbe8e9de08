import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../client/admin/settings.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { FormSkeleton } from '../forms/form-skeleton.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The settings form, once the settings have loaded. */
export function SettingsEditor() {
  const { data: settings, error, refetch } = useQuery(settingsQuery(useHttp()));
  if (settings) return <SettingsForm settings={settings} />;
  return error ? <FailureNotice message={error.message} retry={refetch} /> : <FormSkeleton />;
}
