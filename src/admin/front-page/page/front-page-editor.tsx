import { useQuery } from '@tanstack/react-query';
import { editedFrontPageQuery } from '../../../client/admin/front-page.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useOpened } from '../../forms/use-opened.ts';
import { FailureNotice } from '../../layout/notices.tsx';
import { EntrySkeletons } from '../../lists/entry-skeletons.tsx';
import { ArrangingPage } from './arranging-page.tsx';

/** The editor of the front page, once it has loaded. */
export function FrontPageEditor() {
  const { data, error, refetch } = useQuery(editedFrontPageQuery(useHttp()));
  const opened = useOpened(data);
  if (opened) return <ArrangingPage opened={opened} />;
  if (error) return <FailureNotice message={error.message} retry={refetch} />;
  return <EntrySkeletons label="Loading the front page" />;
}
