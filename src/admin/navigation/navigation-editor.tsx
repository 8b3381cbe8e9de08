import { useQuery } from '@tanstack/react-query';
import { navigationQuery } from '../../client/admin/navigation.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useOpened } from '../forms/use-opened.ts';
import { FailureNotice } from '../layout/notices.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { NavigationForm } from './navigation-form.tsx';

/** The editor of the navigation, once that has loaded. */
export function NavigationEditor() {
  const { data, error, refetch } = useQuery(navigationQuery(useHttp()));
  const opened = useOpened(data);
  if (opened) return <NavigationForm navigation={opened} />;
  if (error) return <FailureNotice message={error.message} retry={refetch} />;
  return <EntrySkeletons label="Loading the navigation" />;
}
